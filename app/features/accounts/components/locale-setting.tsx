import { useSignedIn } from '#app/engine/index.ts';
import { useChangeSetting } from '#app/features/accounts/setting-actions.ts';
import { useSetting } from '#app/features/accounts/setting-queries.ts';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { localeSchema, type Locale } from '#shared/access/roles.ts';

const names: Record<Locale, string> = {
  'en-US': 'United States',
  'en-CA': 'Canada',
  'en-UK': 'United Kingdom',
  'en-AU': 'Australia',
  'en-NZ': 'New Zealand',
  'en-IN': 'India',
};

/** Which English one reads: spelling, words such as Grade or Year, and how dates are written. */
export function LocaleSetting() {
  const { school } = useSignedIn().session;
  const setting = useSetting('locale');
  const change = useChangeSetting();
  const notify = useNotify();
  const choose = async (locale: Locale | null) => {
    try {
      await change({ name: 'locale', locale });
    } catch {
      notify({ text: 'This device could not keep your choice.', tone: 'danger' });
    }
  };
  return (
    <section aria-labelledby="own-locale">
      <SectionHeader
        id="own-locale"
        title="Words and dates"
        note="Spelling, words that differ between countries, and how dates are written, on each of your devices."
      />
      <Panel>
        {setting === undefined ? (
          <Skeleton shape="text" label="Reading your settings" />
        ) : (
          <Select
            label="English as written in"
            value={setting?.locale ?? 'school'}
            options={[
              { value: 'school', label: `As at your school (${names[school.locale]})` },
              ...localeSchema.options.map((locale) => ({ value: locale, label: names[locale] })),
            ]}
            onChange={(value) => void choose(value === 'school' ? null : value)}
          />
        )}
      </Panel>
    </section>
  );
}

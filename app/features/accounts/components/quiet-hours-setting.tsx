import { useSignedIn } from '#app/engine/index.ts';
import { useChangeSetting } from '#app/features/accounts/setting-actions.ts';
import { useSetting } from '#app/features/accounts/setting-queries.ts';
import { holidayDays, QuietHoursFields, quietHoursWords } from '#app/features/notifications/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useSchoolClock } from '#app/i18n/use-school-clock.ts';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { can } from '#shared/access/capabilities.ts';
import { isPlainStudent } from '#shared/access/roles.ts';
import type { QuietHours as Hours } from '#shared/domain/schools/quiet-hours-schema.ts';
import { noQuietHours } from '#shared/domain/schools/quiet-hours.ts';

/** When nothing rings for a person; nothing for who has no notifications. */
export function QuietHoursSetting() {
  const { individual } = useSignedIn().session;
  return can(individual.roles, 'read-notifications') ? <QuietHours /> : null;
}

function QuietHours() {
  const { individual, school } = useSignedIn().session;
  const setting = useSetting('quiet-hours');
  const change = useChangeSetting();
  const notify = useNotify();
  const isStudent = isPlainStudent(individual.roles);
  const choose = async (hours: Hours | null) => {
    try {
      await change({ name: 'quiet-hours', hours });
    } catch {
      notify({ text: 'This device could not keep your choice.', tone: 'danger' });
    }
  };
  const own = setting?.hours ?? null;
  return (
    <section aria-labelledby="own-quiet-hours">
      <SectionHeader
        id="own-quiet-hours"
        title="Quiet hours"
        note="In quiet hours nothing rings: no list opens by itself, no e-mail and no push comes. What waits comes afterwards."
      />
      <Panel>
        {setting === undefined ? (
          <Skeleton shape="text" label="Reading your settings" />
        ) : (
          <Stack gap={4}>
            <RadioGroup
              legend="When nothing rings for me"
              value={own === null ? 'school' : 'own'}
              options={[
                { value: 'school', label: 'As at my school', hint: <OfSchool /> },
                {
                  value: 'own',
                  label: isStudent ? 'As at my school, and at hours of my own' : 'At hours of my own',
                  hint: 'By the clock of your school. Its holidays are quiet in any case.',
                },
              ]}
              onChange={(value) =>
                void choose(
                  value === 'school'
                    ? null
                    : isStudent
                      ? noQuietHours
                      : (school.deviceRules?.quietHours ?? noQuietHours),
                )
              }
            />
            {own !== null && (
              <QuietHoursFields
                hours={own}
                hint="On all your devices."
                unavailable={undefined}
                onChange={(hours) => void choose(hours)}
              />
            )}
          </Stack>
        )}
      </Panel>
    </section>
  );
}

/** What the school has chosen, and which holiday is next. */
function OfSchool() {
  const { deviceRules } = useSignedIn().session.school;
  const { format } = useLocale();
  const clock = useSchoolClock();
  const hours = quietHoursWords(deviceRules?.quietHours, format);
  const next = deviceRules?.holidays?.find(({ to }) => clock !== undefined && to >= clock.today);
  return (
    <>
      {hours === null ? 'Your school has set no hours.' : `Now ${hours}.`}
      {next && ` Next holiday: ${next.name}, ${holidayDays(next, format)}.`}
    </>
  );
}

import '#app/ui/styles/index.css';
import '#tests/support/gallery/gallery.css';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { commands, page } from 'vitest/browser';
import { AppShell } from '#app/features/shell/index.ts';
import { LocaleProvider } from '#app/i18n/locale.tsx';
import { defaultAppearance, type Appearance } from '#app/ui/appearance/appearance.ts';
import { AppearanceProvider } from '#app/ui/appearance/use-appearance.tsx';
import { NoticeProvider } from '#app/ui/feedback/notices.tsx';
import type { ConnectionState } from '#app/ui/sync/connection-badge.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { PartsPage } from '#tests/support/gallery/parts-page.tsx';
import { ShellPage } from '#tests/support/gallery/shell-page.tsx';
import { SignInPage } from '#tests/support/gallery/sign-in-page.tsx';
import type { Media } from './emulate.ts';
import { sees } from './find.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulate: (media: Media) => Promise<void>;
  }
}

const ownWishes: Media = {
  media: null,
  forcedColors: null,
  colorScheme: null,
  contrast: null,
  reducedMotion: 'reduce',
};

/** The browser asks for this until the test ends. */
export async function ask(media: Media): Promise<void> {
  await commands.emulate(media);
  onTestFinished(() => commands.emulate(ownWishes));
}

/** A page of the gallery: every part of `app/ui` in every state, or the shell and sign-in without the rest. */
export type GalleryPage = {
  readonly page: 'parts' | 'student' | 'teacher' | 'sign-in' | 'full';
  readonly subject?: SubjectPath;
  readonly isOffline?: boolean;
  /** On the page `sign-in`: people can open their work without a network. */
  readonly openable?: boolean;
  /** What the header says of a teacher’s connection, on the page `full`: with every item that a header may have. */
  readonly connection?: { readonly state: ConnectionState; readonly unsent: number };
  readonly country?: 'US' | 'AU';
};

const LARGE = { width: 1366, height: 768 };

/** Shows a page of the gallery, on a screen of this size and to a reader who wants it so. */
export async function openGallery(
  shown: GalleryPage,
  appearance: Partial<Appearance> = { theme: 'light' },
  size: { width: number; height: number } = LARGE,
): Promise<void> {
  await page.viewport(size.width, size.height);
  const store = { read: () => ({ ...defaultAppearance, ...appearance }), write: () => undefined };
  const country = shown.country ?? 'US';
  const screen = await render(
    <LocaleProvider locale={country === 'AU' ? 'en-AU' : 'en-US'} country={country} timeZone="UTC">
      <AppearanceProvider store={store}>
        <NoticeProvider>
          <Content {...shown} />
        </NoticeProvider>
      </AppearanceProvider>
    </LocaleProvider>,
  );
  onTestFinished(async () => {
    await screen.unmount();
    await page.viewport(LARGE.width, LARGE.height);
  });
  await sees(page.getByRole('heading', { level: 1 }));
  // The lazy parts are here.
  if (shown.page === 'parts') await sees(page.getByRole('grid', { name: 'Questions' }));
}

function Content({
  page: which,
  subject = 'science',
  isOffline = false,
  openable = false,
  connection,
}: GalleryPage) {
  if (which === 'full') return <FullHeader connection={connection ?? { state: 'online', unsent: 0 }} />;
  if (which === 'parts') return <PartsPage subject={subject} />;
  if (which === 'sign-in') return <SignInPage offline={isOffline} openable={openable} />;
  return <ShellPage role={which} subject={subject} offline={isOffline} />;
}

/** The header with all that a person's has, the longest words of each among them. */
function FullHeader({ connection }: { readonly connection: NonNullable<GalleryPage['connection']> }) {
  return (
    <AppShell
      person={{ name: 'Robin Field', role: 'teacher', school: 'Riverside School' }}
      subject="science"
      subjectLinks={[
        { subject: 'science', to: '#science' },
        { subject: 'social-studies', to: '#social-studies' },
      ]}
      navigation={(['home', 'packs', 'activities', 'classes'] as const).map((id) => ({
        id,
        to: `#${id}`,
        current: id === 'home',
      }))}
      homeTo="#home"
      connection={{ ...connection, to: '#sync' }}
      attention={12}
      search={null}
      attentionTo="#attention"
      storageTo="#storage"
      accountTo="/account"
      feedbackTo="/science?showFeedback=true"
      helpTo="#help"
      schoolTo="#school"
      onSignIn={() => undefined}
      onSignOut={() => undefined}
      screenKey="full"
    >
      <h1>Home</h1>
    </AppShell>
  );
}

import { createRoot } from 'react-dom/client';
import '#app/ui/styles/index.css';
import './gallery.css';
import { LocaleProvider } from '#app/i18n/locale.tsx';
import { AppearanceProvider } from '#app/ui/appearance/use-appearance.tsx';
import { NoticeProvider } from '#app/ui/feedback/notices.tsx';
import { galleryStore } from './gallery-store.ts';
import { PartsPage } from './parts-page.tsx';
import { ShellPage } from './shell-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

/*
 * Every part in every state, to look at and for axe. `?page=parts|student|teacher|sign-in`, `&state=offline`
 * where a page has one, `&subject=science|social-studies`, `&country=US|AU|UK`.
 */
const query = new URLSearchParams(location.search);
const page = query.get('page') ?? 'parts';
const country = query.get('country') === 'AU' ? 'AU' : 'US';
const subject = query.get('subject') === 'social-studies' ? 'social-studies' : 'science';
const offline = query.get('state') === 'offline';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root');
createRoot(root).render(
  <LocaleProvider locale={country === 'AU' ? 'en-AU' : 'en-US'} country={country} timeZone="UTC">
    <AppearanceProvider store={galleryStore}>
      <NoticeProvider>
        {page === 'parts' && <PartsPage subject={subject} />}
        {page === 'sign-in' && <SignInPage offline={offline} openable={query.has('openable')} />}
        {(page === 'student' || page === 'teacher') && (
          <ShellPage role={page} subject={subject} offline={offline} />
        )}
      </NoticeProvider>
    </AppearanceProvider>
  </LocaleProvider>,
);

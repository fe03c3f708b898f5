import { Wordmark } from '#app/ui/brand/mark.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';

/**
 * All that there is at an address over plain http: browsers keep nothing there that is written, so nobody is let in to
 * write.
 */
export function NeedsHttps() {
  return (
    <main id="main" tabIndex={-1}>
      <PageBody width="text">
        <EmptyState
          level={1}
          title="Packwise needs an address that begins with https://"
          illustration={<Wordmark size={52} />}
        >
          Nobody can sign in at this one, because browsers keep nothing for it. Ask your school for the right
          address.
        </EmptyState>
      </PageBody>
    </main>
  );
}

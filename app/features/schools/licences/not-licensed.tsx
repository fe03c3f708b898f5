import { useCan, useSignedIn } from '#app/engine/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { subjectLabel } from '#app/i18n/subject-label.ts';
import { activitiesPath } from '#app/navigation/classroom-paths.ts';
import type { ScreenNeed } from '#app/navigation/licence-need.ts';
import { licenceWords } from '#app/navigation/licence-words.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import type { LicenceState } from '#shared/access/licence-state.ts';
import { isVisitor } from '#shared/domain/accounts/session.ts';
import { OwnAnnotationsHere } from './own-annotations-here.tsx';
import { OwnPacksHere } from './own-packs-here.tsx';

/** In the place of a screen of the library that the school's licence does not cover; what people made stays readable. */
export function NotLicensed({ what, state }: { readonly what: ScreenNeed; readonly state: LicenceState }) {
  const { session } = useSignedIn();
  const { subject, packId, contentId } = what;
  return (
    <PageBody width="text">
      <Stack gap={6}>
        <EmptyState
          illustration={<EmptyArt />}
          level={1}
          title={
            what.need === 'packs'
              ? `${subjectLabel(subject)} isn’t open now`
              : 'Mini-inquiries aren’t open now'
          }
          {...(!isVisitor(session) && {
            action: (
              <ButtonLink to={activitiesPath(subject)} variant="primary">
                Go to your activities
              </ButtonLink>
            ),
          })}
        >
          <LicenceText what={what} state={state} />
        </EmptyState>
        {packId === null ? (
          <OwnPacksHere subject={subject} />
        ) : (
          <OwnAnnotationsHere packId={packId} contentId={contentId} />
        )}
      </Stack>
    </PageBody>
  );
}

/** Why, what stays, and who can change it. */
export function LicenceText({
  what,
  state,
}: {
  readonly what: Pick<ScreenNeed, 'subject' | 'need'>;
  readonly state: LicenceState;
}) {
  const { format } = useLocale();
  const { session } = useSignedIn();
  const isAdministrator = useCan('administer-school');
  const stays = isVisitor(session)
    ? ''
    : ' Everything you wrote and made is still here, and what you have begun you can finish.';
  const who = isAdministrator
    ? ' Whoever looks after the server can change it.'
    : isVisitor(session)
      ? ''
      : ' Your school’s administrator can tell you more.';
  return (
    <p>
      {licenceWords(state, what, format)}
      {stays}
      {who}
    </p>
  );
}

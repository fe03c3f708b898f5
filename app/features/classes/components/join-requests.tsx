import { useClassActions } from '#app/features/classes/actions.ts';
import { joinPath } from '#app/navigation/classroom-paths.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { readableCode } from '#shared/domain/classes/class-code.ts';
import type { JoinRequest } from '#shared/domain/classes/join.ts';

/** Class codes of a student that have not led into a class: on their way, or to be mended. */
export function JoinRequests({
  subject,
  requests,
}: {
  readonly subject: SubjectPath;
  readonly requests: readonly JoinRequest[];
}) {
  const online = useOnline();
  const actions = useClassActions();
  if (requests.length === 0) return null;
  return (
    <Stack gap={3}>
      {requests.map((request) => (
        <Alert
          key={request.id}
          tone={request.state === 'waiting' ? 'info' : 'warn'}
          title={`Class code ${readableCode(request.code)}`}
          {...(request.state !== 'waiting' && {
            actions: (
              <>
                <ButtonLink size="small" to={`${joinPath(subject, request.code)}?mend=${request.id}`}>
                  Change the code
                </ButtonLink>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Put away the code ${readableCode(request.code)}`}
                  onClick={() => void actions.forgetJoin({ joinId: request.id })}
                >
                  Put it away
                </Button>
              </>
            ),
          })}
        >
          {joinText(request.state, online)}
        </Alert>
      ))}
    </Stack>
  );
}

/** What became of a code, in a student's words. */
export function joinText(state: JoinRequest['state'], online: boolean): string {
  switch (state) {
    case 'waiting':
      return online ? 'It is being checked.' : 'Will be tried when you are online.';
    case 'wrong_code':
      return 'No class of your school has this code. Check the six digits with your teacher.';
    case 'too_many':
      return 'Too many wrong codes were tried. Wait ten minutes, then try again.';
    case 'joined':
      return 'You are in the class.';
  }
}

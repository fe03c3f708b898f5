import { Alert } from '#app/ui/feedback/alert.tsx';

/** Why a change was not made; nothing while all is well. */
export function ChangeProblem({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <Alert tone="danger" role="alert">
      {text}
    </Alert>
  );
}

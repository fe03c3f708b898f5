import { useCan, useSignedIn } from '#app/engine/index.ts';
import { useSignInFirst } from '#app/features/accounts/index.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Languages } from '#app/ui/icons/languages.ts';
import { isVisitor } from '#shared/domain/accounts/session.ts';

/** Shows a text with its translation, and the text alone again. A visitor is asked to sign in. */
export function TranslateButton({
  isOpen,
  onToggle,
}: {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const { session } = useSignedIn();
  const mayTranslate = useCan('translate-texts');
  const signInFirst = useSignInFirst();
  if (!mayTranslate && !isVisitor(session)) return null;
  return (
    <Button
      icon={<Languages size="1.15em" aria-hidden="true" />}
      onClick={() => (isOpen ? onToggle() : signInFirst(onToggle))}
    >
      {isOpen ? 'English only' : 'Translate'}
    </Button>
  );
}

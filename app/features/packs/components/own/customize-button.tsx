import { useSignInFirst } from '#app/features/accounts/index.ts';
import { useOwnPackActions } from '#app/features/packs/own-actions.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { capitalized } from '#app/i18n/terms.ts';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { SquarePen } from '#app/ui/icons/square-pen.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

/** Makes a pack of one's own out of a library pack and opens it in customize mode. */
export function CustomizeButton({ pack }: { readonly pack: Pack }) {
  const { terms } = useLocale();
  const { customize } = useOwnPackActions();
  const goTo = useGoTo();
  const signInFirst = useSignInFirst();
  const notify = useNotify();
  const begin = async () => {
    try {
      goTo(`${packPath(pack.subject, await customize(pack))}#/custom`);
    } catch {
      notify({ text: 'This device could not save a pack of your own.', tone: 'danger' });
    }
  };
  return (
    <Button
      icon={<SquarePen size="1.15em" aria-hidden="true" />}
      onClick={() => signInFirst(() => void begin())}
    >
      {capitalized(terms.customize)}
    </Button>
  );
}

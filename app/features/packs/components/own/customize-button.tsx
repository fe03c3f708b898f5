import { useSignInFirst } from '#app/features/accounts/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { capitalized } from '#app/i18n/terms.ts';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { SquarePen } from '#app/ui/icons/square-pen.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

/** Opens customize mode over a library pack. Nothing is made before something is changed there. */
export function CustomizeButton({ pack }: { readonly pack: Pack }) {
  const { terms } = useLocale();
  const goTo = useGoTo();
  const signInFirst = useSignInFirst();
  return (
    <Button
      icon={<SquarePen size="1.15em" aria-hidden="true" />}
      onClick={() => signInFirst(() => goTo(`${packPath(pack.subject, pack.packId)}#/custom`))}
    >
      {capitalized(terms.customize)}
    </Button>
  );
}

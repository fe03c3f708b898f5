import SquarePen from 'lucide-react/icons/square-pen';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { useLocale } from '../../../../i18n/locale.tsx';
import { capitalized } from '../../../../i18n/terms.ts';
import { packPath } from '../../../../navigation/classroom-paths.ts';
import { useGoTo } from '../../../../navigation/go-to.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { useNotify } from '../../../../ui/feedback/notices.tsx';
import { useSignInFirst } from '../../../accounts/index.ts';
import { useOwnPackActions } from '../../own-actions.ts';

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

import { useGoTo } from '#app/navigation/go-to.ts';
import { packPrintPath, type PackAddress } from '#app/navigation/pack-paths.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Printer } from '#app/ui/icons/printer.ts';

/** Opens the pack as it will be printed. */
export function PrintLink({ pack }: { readonly pack: PackAddress }) {
  const goTo = useGoTo();
  return (
    <IconButton
      label="Print this pack"
      icon={<Printer aria-hidden="true" />}
      onClick={() => goTo(packPrintPath(pack))}
    />
  );
}

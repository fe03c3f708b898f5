import type { ReactNode } from 'react';
import type { BilingualProps } from './bilingual-props.ts';
import { Bilingual } from './lazy-bilingual.tsx';
import { WantedNotice } from './wanted-notice.tsx';

/** A text as its screen draws it (`children`), or with its translation. Whether it is open is its screen's to say. */
export function Translatable({
  isOpen,
  onOpen,
  children,
  ...bilingual
}: BilingualProps & {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}) {
  if (isOpen) return <Bilingual {...bilingual} />;
  return (
    <>
      <WantedNotice address={bilingual.source.address} onOpen={onOpen} />
      {children}
    </>
  );
}

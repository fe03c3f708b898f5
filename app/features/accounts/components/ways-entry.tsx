import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { SignInWays } from '#shared/domain/accounts/sign-in-ways.ts';
import type { OtherWay, OtherWaysProps } from './other-ways.tsx';

const OtherWays = lazy(async () => ({ default: (await import('./other-ways.tsx')).OtherWays }));

type Props = Omit<OtherWaysProps, 'way' | 'isChosen' | 'onWay' | 'ways'> & {
  /** Null: it is not known yet which other ways there are. */
  readonly ways: SignInWays | null;
  /** The usual ways to sign in. They stay, out of sight, while another one is chosen: what was typed there is kept. */
  readonly children: ReactNode;
};

/** The usual ways to sign in, and those of young students beside them, or in their place: a badge, or the list of a class. */
export function WaysEntry({ ways, children, ...other }: Props) {
  const [chosen, setChosen] = useState<OtherWay>();
  const { hash } = other;
  const way = chosen ?? (hash?.startsWith('b') ? 'badge' : hash || ways?.classList === 'open' ? 'class' : '');
  return (
    <>
      <div style={{ display: way ? 'none' : 'contents' }}>{children}</div>
      {(way || ways?.badge || (ways && ways.classList !== 'none')) && (
        <Suspense fallback={null}>
          <OtherWays {...other} {...{ ways, way }} isChosen={chosen !== undefined} onWay={setChosen} />
        </Suspense>
      )}
    </>
  );
}

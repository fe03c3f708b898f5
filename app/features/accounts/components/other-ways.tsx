import { useState } from 'react';
import { postBadge } from '#app/features/accounts/badge-calls.ts';
import { UNREACHABLE } from '#app/features/accounts/provider-calls.ts';
import type { EnterHere } from '#app/features/accounts/use-enter-here.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { badgeCodeOf } from '#shared/domain/accounts/badge.ts';
import { openingCodeOf } from '#shared/domain/accounts/opening-code.ts';
import type { SignInWays } from '#shared/domain/accounts/sign-in-ways.ts';
import { BadgePanel } from './badge-panel.tsx';
import { ClassListPanel } from './class-list-panel.tsx';

/** A badge, the list of a class, or none of both. */
export type OtherWay = 'badge' | 'class' | '';

export type OtherWaysProps = {
  readonly ways: SignInWays | null;
  readonly way: OtherWay;
  /** Whether somebody pressed it: then the focus goes there. */
  readonly isChosen: boolean;
  readonly onWay: (way: OtherWay) => void;
  readonly offline: boolean;
  /** What followed the `#` of an address that led here: `badge=…` or `class=…`. */
  readonly hash?: string | undefined;
  readonly onEnter: EnterHere;
};

/** The ways in of young students, where their school has them: buttons for them, and the one that was chosen. */
export function OtherWays({ ways, way, isChosen, onWay, offline, hash = '', onEnter }: OtherWaysProps) {
  /** What became of this device since the server was asked; undefined for nothing. */
  const [isOpened, setOpened] = useState<boolean>();
  const back = () => onWay('');
  const text = `#${hash}`;
  if (way === 'badge') {
    const signIn = async (code: string) => {
      const answer = await onEnter(async () => postBadge(code));
      if (answer.kind === 'signed-in') return null;
      return answer.kind === 'refused' ? answer.text : UNREACHABLE;
    };
    const code = badgeCodeOf(text) ?? undefined;
    return <BadgePanel {...{ offline, code }} onSignIn={signIn} onBack={back} />;
  }
  const code = openingCodeOf(text) ?? undefined;
  if (way === 'class')
    return (
      <ClassListPanel
        {...{ offline, code, isChosen, onEnter }}
        isOpened={isOpened ?? ways?.classList === 'open'}
        onOpened={setOpened}
        onBack={back}
      />
    );
  return (
    <>
      {ways?.badge === true && (
        <Button
          size="large"
          wide
          disabledReason={offline ? 'A badge needs a network.' : undefined}
          onClick={() => onWay('badge')}
        >
          Use my badge
        </Button>
      )}
      {ways !== null && ways.classList !== 'none' && (
        <Button
          size="large"
          wide
          disabledReason={offline ? 'The class list needs a network.' : undefined}
          onClick={() => onWay('class')}
        >
          Class list
        </Button>
      )}
    </>
  );
}

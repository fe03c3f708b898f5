import { Check } from '#app/ui/icons/check.ts';
import { CircleAlert } from '#app/ui/icons/circle-alert.ts';
import { X } from '#app/ui/icons/x.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { selectedTokens } from '#shared/domain/questions/attempted.ts';
import type { PartMark } from '#shared/domain/questions/marking.ts';
import { PartSign } from './part-sign.tsx';
import type { ViewProps } from './view-props.ts';
import styles from './views.module.css';

/** The text with what was marked in it; signs in it are explained below it. */
export function HighlightView({ interaction, value, parts }: ViewProps<'token-highlight'>) {
  const selected = value === undefined ? [] : selectedTokens(interaction, value);
  const marks = (['right', 'wrong', 'missed'] as const).filter((mark) => [...parts.values()].includes(mark));
  return (
    <>
      <p className={styles.tokens}>
        {interaction.tokens.map(({ id, text }) => {
          const mark = parts.get(id);
          const isMarked = selected.includes(id);
          if (!isMarked && mark === undefined) return <span key={id}>{text} </span>;
          return (
            <span key={id}>
              <mark className={styles.token} data-mark={mark ?? 'marked'}>
                <SignIcon mark={mark} />
                <VisuallyHidden>{wordsOf(mark)}: </VisuallyHidden>
                {text}
              </mark>{' '}
            </span>
          );
        })}
      </p>
      {marks.length > 0 && (
        <p className={styles.signs} aria-hidden="true">
          {marks.map((mark) => (
            <PartSign key={mark} mark={mark} />
          ))}
        </p>
      )}
    </>
  );
}

function SignIcon({ mark }: { readonly mark: PartMark | undefined }) {
  if (mark === 'right') return <Check size="1em" aria-hidden="true" />;
  if (mark === 'wrong') return <X size="1em" aria-hidden="true" />;
  return mark === 'missed' ? <CircleAlert size="1em" aria-hidden="true" /> : null;
}

function wordsOf(mark: PartMark | undefined): string {
  if (mark === 'right') return 'marked, right';
  if (mark === 'wrong') return 'marked, not right';
  return mark === 'missed' ? 'right, but not marked' : 'marked';
}

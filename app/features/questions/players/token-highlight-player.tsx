import { useRef, useState, type KeyboardEvent } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import { selectedTokens } from '#shared/domain/questions/attempted.ts';
import { PlayerFrame } from './player-frame.tsx';
import type { ValuePlayerProps } from './player-props.ts';
import styles from './token-highlight-player.module.css';

/**
 * Mark parts of a text. Each part that can be marked is a checkbox in the text; Tab leads into the text and out of it
 * again, the arrows from part to part, since a text may have more than a hundred.
 */
export function TokenHighlightPlayer({
  interaction,
  label,
  value,
  onChange,
}: ValuePlayerProps<'token-highlight'>) {
  const { format } = useLocale();
  const selected = value === undefined ? [] : selectedTokens(interaction, value);
  const parts = interaction.tokens.flatMap(({ id, selectable }) => (selectable ? [id] : []));
  const [reached, setReached] = useState<string | null>(null);
  const inTabOrder = parts.find((id) => id === reached) ?? parts[0];
  const text = useRef<HTMLParagraphElement>(null);
  const toggle = (id: string) =>
    onChange({
      kind: 'token-highlight',
      selected: parts.filter((part) => selected.includes(part) !== (part === id)),
    });
  const go = (event: KeyboardEvent, id: string) => {
    const to = targetOf(event.key, parts, id);
    if (to === undefined) return;
    event.preventDefault();
    setReached(to);
    text.current?.querySelector<HTMLInputElement>(`input[value="${CSS.escape(to)}"]`)?.focus();
  };
  return (
    <PlayerFrame
      label={label}
      hint="Press each part of the text that you choose. Press it again to let it go."
    >
      <p className={styles.tokens} ref={text}>
        {interaction.tokens.map(({ id, text: words, selectable }) =>
          selectable ? (
            <span key={id}>
              <label className={styles.token}>
                <input
                  className={styles.tokenBox}
                  type="checkbox"
                  value={id}
                  checked={selected.includes(id)}
                  tabIndex={id === inTabOrder ? 0 : -1}
                  onChange={() => toggle(id)}
                  onFocus={() => setReached(id)}
                  onKeyDown={(event) => go(event, id)}
                />
                {words}
              </label>{' '}
            </span>
          ) : (
            <span key={id}>{words} </span>
          ),
        )}
      </p>
      <p className={styles.tokensCount} role="status">
        {format.plural(selected.length, 'part', 'parts')} marked
      </p>
    </PlayerFrame>
  );
}

function targetOf(key: string, parts: readonly string[], from: string): string | undefined {
  const at = parts.indexOf(from);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return parts[at + 1];
    case 'ArrowLeft':
    case 'ArrowUp':
      return parts[at - 1];
    case 'Home':
      return parts[0];
    case 'End':
      return parts.at(-1);
    default:
      return undefined;
  }
}

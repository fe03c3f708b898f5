import { useState } from 'react';
import { useAttentionActions, type AttentionItem } from '#app/engine/index.ts';
import { kindOf } from '#app/features/attention/kind-of.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { copyText } from '#app/platform/clipboard.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Copy } from '#app/ui/icons/copy.ts';
import { RotateCw } from '#app/ui/icons/rotate-cw.ts';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { attempt } from '#app/ui/state/attempt.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import styles from './attention-card.module.css';

/** One thing that was not accepted: what it is, why, the whole text, and what its author can do (SPEC.md M7). */
export function AttentionCard({ item }: { readonly item: AttentionItem }) {
  const { format, terms } = useLocale();
  const kind = kindOf(item.name, terms.favorite);
  const title = item.title === item.name ? kind : item.title;
  return (
    <article className={styles.attentionCard} aria-labelledby={`attention-${item.key}`}>
      <p className={styles.attentionCardKind}>
        <Badge tone="warn">Not accepted</Badge>
        <span>{kind}</span>
      </p>
      <h2 id={`attention-${item.key}`} className={styles.attentionCardTitle}>
        {title}
      </h2>
      <p className={styles.attentionCardReason}>{refusalText(item.reason)}</p>
      {item.text !== '' && (
        // Focusable, because a long text scrolls and must be reachable by keyboard.
        <div className={styles.attentionCardText} tabIndex={0} role="group" aria-label="Your text">
          {item.text}
        </div>
      )}
      <p className={styles.attentionCardWhen}>
        Written {format.dateTime(item.at)}. Your school answered {format.dateTime(item.noticedAt)}.{' '}
        {item.heldBy === 'school' ? 'Kept for you on all your devices.' : 'Kept on this device.'}
      </p>
      <CardActions item={item} title={title} />
    </article>
  );
}

function CardActions({ item, title }: { readonly item: AttentionItem; readonly title: string }) {
  const { retry, discard } = useAttentionActions();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const copy = async () => {
    const copied = await copyText(item.text);
    notify(
      copied
        ? { text: 'Text copied.', tone: 'good' }
        : { text: 'The text could not be copied. Select it and copy it by keyboard.', tone: 'danger' },
    );
  };
  const sendAgain = async () => {
    const problem = await attempt(async () => {
      await retry(item);
      return null;
    });
    if (problem) notify({ text: problem.text, tone: 'danger' });
    else notify({ text: 'Kept on this device and sent again as soon as there is a network.' });
  };
  const throwAway = async () => {
    const problem = await attempt(async () => {
      await discard(item);
      return null;
    });
    if (problem) notify({ text: problem.text, tone: 'danger' });
  };
  return (
    <div className={styles.attentionCardActions}>
      <Button
        icon={<RotateCw size="1.1em" aria-hidden="true" />}
        aria-label={`Send again: ${title}`}
        onClick={() => void sendAgain()}
      >
        Send again
      </Button>
      {item.text !== '' && (
        <Button
          icon={<Copy size="1.1em" aria-hidden="true" />}
          aria-label={`Copy text: ${title}`}
          onClick={() => void copy()}
        >
          Copy text
        </Button>
      )}
      <Button
        variant="quiet"
        icon={<Trash2 size="1.1em" aria-hidden="true" />}
        aria-label={`Discard: ${title}`}
        onClick={() => setAsking(true)}
      >
        Discard
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Discard “${title}”?`}
        confirmLabel="Discard for ever"
        cancelLabel="Keep it"
        danger
        onConfirm={() => void throwAway()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {item.heldBy === 'school' && 'It goes from all your devices. '}Once discarded it can’t be brought
          back.
        </p>
      </ConfirmDialog>
    </div>
  );
}

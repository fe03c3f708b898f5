import { useState } from 'react';
import UserRoundMinus from 'lucide-react/icons/user-round-minus';
import { refusalText } from '#shared/kernel/refusal.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useMutate } from '#app/local-db/use-local-db.tsx';
import { useNow } from '#app/platform/use-now.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Avatar } from '#app/ui/layout/badge.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { nameOf, type RosterEntry } from '../queries.ts';

/** The pupils of a class, each with how long ago their device was heard from, and the way out. */
export function Roster({
  classId,
  roster,
}: {
  readonly classId: string;
  readonly roster: readonly RosterEntry[];
}) {
  const [leaving, setLeaving] = useState<RosterEntry | null>(null);
  return (
    <>
      <ul className="roster" role="list">
        {roster.map((entry) => (
          <RosterRow key={entry.member.id} entry={entry} onRemove={() => setLeaving(entry)} />
        ))}
      </ul>
      {leaving && <RemoveDialog classId={classId} entry={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function RosterRow({ entry, onRemove }: { readonly entry: RosterEntry; readonly onRemove: () => void }) {
  const { format } = useLocale();
  const now = useNow();
  const { contact } = entry;
  const name = nameOf(entry.member);
  return (
    <li className="roster__row">
      <Avatar name={name} size="small" />
      <span className="roster__who">
        <span className="roster__name">{name}</span>
        <span className="roster__contact">
          {contact === null ? 'not heard from yet' : `heard from ${format.age(contact.lastContact, now)}`}
        </span>
      </span>
      <IconButton
        label={`Remove ${name} from the class`}
        icon={<UserRoundMinus size="1.2em" aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}

function RemoveDialog({
  classId,
  entry,
  onClose,
}: {
  readonly classId: string;
  readonly entry: RosterEntry;
  readonly onClose: () => void;
}) {
  const mutate = useMutate();
  const notify = useNotify();
  const name = nameOf(entry.member);
  const remove = async () => {
    onClose();
    const outcome = await mutate('disenrollStudent', { classId, studentId: entry.member.userId }).catch(
      () => null,
    );
    if (outcome?.kind === 'saved') notify({ text: `${name} was removed from the class.`, tone: 'good' });
    else {
      const why = outcome
        ? refusalText(outcome.refusal.code)
        : 'This device could not store it. Nothing was changed.';
      notify({ text: why, tone: 'danger' });
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Remove ${name} from the class?`}
      confirmLabel="Remove student"
      danger
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>
        They get no more activities of this class. What they wrote until now is kept, also what is still on
        its way from their device.
      </p>
    </ConfirmDialog>
  );
}

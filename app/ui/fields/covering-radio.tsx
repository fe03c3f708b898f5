import './covering-radio.css';

/**
 * A native radio that lies unseen over the label it stands in: a press, the keys and the focus are its own, and the
 * label draws what is chosen with `:has(:checked)`. The label must be positioned.
 */
export function CoveringRadio({
  name,
  checked,
  onChange,
}: {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: () => void;
}) {
  return (
    <input className="ui-covering-radio" type="radio" name={name} checked={checked} onChange={onChange} />
  );
}

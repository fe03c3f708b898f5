import { newId } from '#app/platform/random.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { MAX_OPTION_LENGTH, MAX_OPTIONS } from '#shared/domain/questions/constants.ts';
import {
  extraMatches,
  freeRows,
  matchRows,
  withExtraMatches,
  withMatchRows,
} from '#shared/domain/questions/editing/match-list.ts';
import type { KindEditorProps } from './kind-editor-props.ts';
import { withOptionText, withOrder } from './option-changes.ts';
import { OptionRows } from './option-rows.tsx';
import styles from './question-editor.module.css';

/** Each item beside its match, and matches that belong to none. */
export function MatchEditor({ keyed, field, about, onChange, onReplace }: KindEditorProps<'association'>) {
  const rows = matchRows(keyed);
  const extras = extraMatches(keyed);
  const full =
    freeRows(keyed) === 0 ? `Items and extra matches are at most ${MAX_OPTIONS} together.` : undefined;
  const change = (next: typeof rows) => onChange(withMatchRows(keyed, next, newId));
  return (
    <>
      <OptionRows
        label={`Items of ${about}, each with its match`}
        noun="item"
        options={rows}
        field={field}
        addField="add-stem"
        addLabel="Add an item"
        full={full}
        onText={(id, text) => change(withOptionText(rows, id, text))}
        onAdd={() => {
          const id = newId();
          change([...rows, { id, text: '', match: '' }]);
          return id;
        }}
        onRemove={({ id }, name) => {
          const row = rows.find((one) => one.id === id);
          const next = withMatchRows(
            keyed,
            rows.filter((one) => one.id !== id),
            newId,
          );
          if (!row || (row.text === '' && row.match === '')) onChange(next);
          else onReplace(next, `${name} and its match were removed.`);
        }}
        onOrder={(ids) => change(withOrder(rows, ids))}
        beside={({ id }, name) => (
          <div className={styles.optionRowField}>
            <TextField
              {...field(`match-${id}`)}
              label={`Match of ${name}`}
              labelHidden
              placeholder="Its match"
              value={rows.find((row) => row.id === id)?.match ?? ''}
              maxLength={MAX_OPTION_LENGTH}
              autoComplete="off"
              onChange={(match) => change(rows.map((row) => (row.id === id ? { ...row, match } : row)))}
            />
          </div>
        )}
      />
      <p className={styles.lead}>Matches that belong to no item make it harder. You need none.</p>
      <OptionRows
        label={`Extra matches of ${about}`}
        noun="extra match"
        options={extras}
        field={field}
        addField="add-match"
        addLabel="Add an extra match"
        full={full}
        onText={(id, text) => onChange(withExtraMatches(keyed, withOptionText(extras, id, text), newId))}
        onAdd={() => {
          const id = newId();
          onChange(withExtraMatches(keyed, [...extras, { id, text: '' }], newId));
          return id;
        }}
        onRemove={({ id, text }, name) => {
          const next = withExtraMatches(
            keyed,
            extras.filter((one) => one.id !== id),
            newId,
          );
          if (text === '') onChange(next);
          else onReplace(next, `${name} was removed.`);
        }}
      />
    </>
  );
}

import { newId } from '#app/platform/random.ts';
import { MAX_OPTIONS } from '#shared/domain/questions/constants.ts';
import { itemsInOrder, orderKeyed } from '#shared/domain/questions/editing/order-items.ts';
import type { Option } from '#shared/domain/questions/interaction.ts';
import type { KindEditorProps } from './kind-editor-props.ts';
import { withOptionText, withOrder } from './option-changes.ts';
import { OptionRows } from './option-rows.tsx';
import styles from './question-editor.module.css';

/** The items in their right order. In which order students first see them is mixed by a rule and shown. */
export function OrderEditor({ keyed, field, about, onChange, onReplace }: KindEditorProps<'order-list'>) {
  const items = itemsInOrder(keyed);
  const made = (next: readonly Option[]) => orderKeyed(next, keyed.key.explanation);
  return (
    <>
      <OptionRows
        label={`Items of ${about}, in the right order`}
        noun="item"
        options={items}
        field={field}
        addField="add-item"
        addLabel="Add an item"
        full={items.length >= MAX_OPTIONS ? `A question has at most ${MAX_OPTIONS} items.` : undefined}
        onText={(id, text) => onChange(made(withOptionText(items, id, text)))}
        onAdd={() => {
          const id = newId();
          onChange(made([...items, { id, text: '' }]));
          return id;
        }}
        onRemove={({ id, text }, name) => {
          const next = made(items.filter((item) => item.id !== id));
          if (text === '') onChange(next);
          else onReplace(next, `${name} was removed.`);
        }}
        onOrder={(ids) => onChange(made(withOrder(items, ids)))}
      />
      {items.some(({ text }) => text.trim() !== '') && (
        <p className={styles.note}>
          Students first see:{' '}
          {keyed.interaction.items.map(({ text }) => (text.trim() === '' ? '…' : text.trim())).join(' · ')}
        </p>
      )}
    </>
  );
}

import { memo, use, useState } from 'react';
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { useAnnounce } from '#app/ui/feedback/announcer.tsx';
import { ArrowDown } from '#app/ui/icons/arrow-down.ts';
import { ArrowUp } from '#app/ui/icons/arrow-up.ts';
import { GripVertical } from '#app/ui/icons/grip-vertical.ts';
import { dropItem, moveItem } from './move-item.ts';
import { RowContext, type ReorderItem } from './reorder-item.ts';
import './reorder-list.css';

type ReorderListBodyProps = {
  readonly label: string;
  readonly items: readonly ReorderItem[];
  readonly onReorder: (ids: readonly string[], moved: string) => void;
  readonly content: 'line' | 'fields';
};

/**
 * What `ReorderList` shows once its code is here, in two steps. React Aria draws the rows once it has heard of them in an
 * effect: a frame after the list, or before that frame, where the list begins while the page is being changed. So nothing
 * below moves away under a pointer.
 */
export function ReorderListBody(props: ReorderListBodyProps) {
  const [isBegun, setBegun] = useState(false);
  return isBegun ? <Rows {...props} /> : <div ref={() => setBegun(true)} />;
}

const Rows = memo(function Rows({ label, items, onReorder, content }: ReorderListBodyProps) {
  const ids = items.map((item) => item.id);
  const announce = useAnnounce();
  const move = (item: ReorderItem, to: number) => {
    onReorder(moveItem(ids, item.id, to), item.id);
    announce(`${item.name} moved to position ${to + 1} of ${items.length}`);
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: (event) => {
      const moved = String([...event.keys][0]);
      const side = event.target.dropPosition === 'after' ? 'after' : 'before';
      onReorder(dropItem(ids, moved, String(event.target.key), side), moved);
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className="ui-reorder__drop" />,
  });
  return (
    <GridList
      aria-label={label}
      className="ui-reorder"
      data-content={content}
      items={items}
      dependencies={[items]}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
    >
      {(item) => {
        const index = ids.indexOf(item.id);
        return (
          <GridListItem data-row textValue={item.name} className="ui-reorder__row">
            <Button slot="drag" className="ui-reorder__handle">
              <GripVertical size="1.3em" aria-hidden="true" />
            </Button>
            <div className="ui-reorder__content">
              <RowContent id={item.id} index={index} />
            </div>
            <div className="ui-reorder__moves">
              <IconButton
                size="small"
                label={`Move up: ${item.name}`}
                icon={<ArrowUp aria-hidden="true" />}
                disabledReason={index === 0 ? 'It is the first already' : undefined}
                onClick={() => move(item, index - 1)}
              />
              <IconButton
                size="small"
                label={`Move down: ${item.name}`}
                icon={<ArrowDown aria-hidden="true" />}
                disabledReason={index === ids.length - 1 ? 'It is the last already' : undefined}
                onClick={() => move(item, index + 1)}
              />
            </div>
          </GridListItem>
        );
      }}
    </GridList>
  );
});

function RowContent({ id, index }: { readonly id: string; readonly index: number }) {
  return use(RowContext)(id, index);
}

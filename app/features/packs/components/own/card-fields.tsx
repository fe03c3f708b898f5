import { useId, useState } from 'react';
import { Select } from '#app/ui/fields/select.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useFocusOnArrival } from '#app/ui/lists/use-focus-on-arrival.ts';
import { cardLink, cardLinkProblem, completeUrl, isForeignHost } from '#shared/domain/packs/card-link.ts';
import {
  MAX_CARD_TEXT_LENGTH,
  MAX_CARD_TITLE_LENGTH,
  webKindSchema,
  type CustomItem,
  type CustomItemOf,
  type WebKind,
} from '#shared/domain/packs/custom-pack.ts';
import { webKindNames } from './custom-card.tsx';
import { FileCardState } from './file-card-state.tsx';
import { QuizEditor } from './quiz-editor.tsx';
import { SlidesEditor } from './slides-editor.tsx';

export type WrittenItem = Exclude<CustomItem, { kind: 'library' | 'excerpt' }>;

/** What somebody writes on a card. */
export function CardFields({
  item,
  items,
  isNew,
  onChange,
}: {
  readonly item: WrittenItem;
  /** All cards of the pack. */
  readonly items: readonly CustomItem[];
  /** It was just added: its first field takes the focus. */
  readonly isNew: boolean;
  readonly onChange: (item: CustomItem) => void;
}) {
  // A card that was just added is not blamed for being empty: each field may first be passed.
  const [passed, setPassed] = useState(() => (isBegun(item) ? ['title', 'url'] : []));
  const pass = (field: string) => setPassed([...passed, field]);
  const titleId = useId();
  useFocusOnArrival(titleId, isNew);
  const hasNoTitle = passed.includes('title') && item.title.trim() === '';
  return (
    <>
      {'url' in item && <WebKindChoice item={item} onChange={onChange} />}
      <TextField
        id={titleId}
        label="Card title"
        value={item.title}
        maxLength={MAX_CARD_TITLE_LENGTH}
        error={hasNoTitle ? 'Please enter a card title.' : undefined}
        onBlur={() => pass('title')}
        onChange={(title) => onChange({ ...item, title })}
      />
      {'url' in item && (
        <TextField
          label="Address"
          type="url"
          value={item.url}
          error={(passed.includes('url') && cardLinkProblem(item.url)) || undefined}
          hint={hostHint(item.url)}
          onChange={(url) => onChange({ ...item, url })}
          onBlur={() => {
            pass('url');
            onChange({ ...item, url: completeUrl(item.url) });
          }}
        />
      )}
      {'file' in item && (
        <p>
          <FileCardState item={item} />
        </p>
      )}
      <TextArea
        label="Text"
        optional
        rows={2}
        maxLength={MAX_CARD_TEXT_LENGTH}
        value={item.text}
        onChange={(text) => onChange({ ...item, text })}
      />
      {item.kind === 'quiz' && <QuizEditor item={item} onChange={onChange} />}
      {item.kind === 'slides' && <SlidesEditor item={item} items={items} onChange={onChange} />}
    </>
  );
}

const webKindHints: Record<WebKind, string> = {
  website: 'A whole site to look around in.',
  external_link: 'One page, video or document to open.',
  kahoot: 'A quiz game on another site, which the class joins together.',
  pear_deck: 'Slides on another site, which the class follows while you show them.',
};

/** The four lead out of the product alike; on the card they are called and found by what they are. */
function WebKindChoice({
  item,
  onChange,
}: {
  readonly item: CustomItemOf<WebKind>;
  readonly onChange: (item: CustomItem) => void;
}) {
  return (
    <Select
      label="What it is"
      hint={webKindHints[item.kind]}
      value={item.kind}
      onChange={(kind) => onChange({ ...item, kind })}
      options={webKindSchema.options.map((kind) => ({ value: kind, label: webKindNames[kind] }))}
    />
  );
}

function isBegun(item: WrittenItem): boolean {
  const isWritten = item.title !== '' || item.text !== '';
  return isWritten || ('url' in item && item.url !== '');
}

/** A host in other letters can look like one that it is not. */
function hostHint(url: string): string | undefined {
  const host = cardLink(url)?.host ?? '';
  return isForeignHost(host) ? `Written with letters of other alphabets; it leads to ${host}.` : undefined;
}

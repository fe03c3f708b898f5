import { ExpandableBlock } from '#app/ui/layout/expandable-block.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { ScrollPane } from '#app/ui/layout/scroll-pane.tsx';
import { MoreList } from '#app/ui/lists/more-list.tsx';

const rivers = Array.from({ length: 24 }, (_, index) => `River number ${index + 1}`);

/** What is long: a list, a block and a pane. */
export function LongParts() {
  return (
    <Stack gap={5}>
      <section aria-label="A long list">
        <MoreList count={rivers.length} what="rivers">
          {(itemAt) => (
            <ol>
              {rivers.map((river, index) => (
                <li key={river} id={`river-${index + 1}`} {...itemAt(index)}>
                  <a href={`#river-${index + 1}`}>{river}</a>
                </li>
              ))}
            </ol>
          )}
        </MoreList>
      </section>
      <section aria-label="A high block">
        <ExpandableBlock what="of the story">
          {rivers.map((river) => (
            <p key={river}>{river} runs to the sea, and nobody stops it on its way.</p>
          ))}
          <a href="#end">The end of the story</a>
        </ExpandableBlock>
      </section>
      <section aria-label="A low block">
        <ExpandableBlock what="of the story">Short.</ExpandableBlock>
      </section>
      <section aria-label="A pane" style={{ maxBlockSize: '22rem' }}>
        <ScrollPane>
          <ul>
            {rivers.map((river) => (
              <li key={river}>
                <a href="#pane">{river}</a>
              </li>
            ))}
          </ul>
        </ScrollPane>
      </section>
    </Stack>
  );
}

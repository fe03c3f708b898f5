import type { ReactNode } from 'react';
import { cellText, headingOf } from '#app/features/articles/chart-data.ts';
import { ReadingText } from '#app/features/articles/components/reading-text.tsx';
import { levelToOpen } from '#app/features/articles/reading-level.ts';
import { type LoadState, usePackFile } from '#app/features/library/index.ts';
import { LibraryPicture } from '#app/features/packs/index.ts';
import { assemblyPath } from '#app/navigation/pack-paths.ts';
import { articleTextSchema } from '#shared/domain/packs/article.ts';
import type { PackItem, PackItemOf } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';
import { publicationSchema, teacherNoteSchema } from '#shared/domain/packs/publication.ts';
import { quizSchema } from '#shared/domain/packs/quiz.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';
import styles from './pack-print.module.css';

type Place<T extends PackItem = PackItem> = {
  readonly pack: Pack;
  readonly item: T;
  readonly level: ReadingLevel | undefined;
};

/** One item of a pack on paper: what can be read and seen of it. An article begins a page, unless it comes first. */
export function PrintedItem({ pack, item, level, isFirst }: Place & { readonly isFirst: boolean }) {
  return (
    <section className={styles.packPrintItem} data-type={item.type} data-first={isFirst || undefined}>
      <h2>{item.title}</h2>
      <ItemWords pack={pack} item={item} level={level} />
    </section>
  );
}

function ItemWords({ pack, item, level }: Place) {
  switch (item.type) {
    case 'article':
      return <PrintedArticle pack={pack} item={item} level={level} />;
    case 'image':
      return <PrintedPicture pack={pack} item={item} />;
    case 'video':
    case 'audio':
      return (
        <>
          <PrintedPicture pack={pack} item={item} />
          <h3>Transcript</h3>
          <p>{item.transcript.map(({ text }) => text).join(' ')}</p>
        </>
      );
    case 'interactive':
      return (
        <>
          <p>{item.description}</p>
          <p>{item.transcript}</p>
        </>
      );
    case 'supplemental':
      return <PrintedRecord pack={pack} item={item} level={level} />;
    case 'magazine':
    case 'ebook':
      return <PrintedPages pack={pack} item={item} level={level} />;
    case 'learning_resource':
      return item.resourceKind === 'quiz' ? (
        <PrintedQuiz pack={pack} item={item} level={level} />
      ) : (
        <PrintedNote pack={pack} item={item} level={level} />
      );
    default:
      return (
        <>
          <p>{item.description}</p>
          {'url' in item && <p className={styles.packPrintSmall}>{item.url}</p>}
        </>
      );
  }
}

function PrintedArticle({ pack, item, level: wish }: Place<PackItemOf<'article'>>) {
  const levels = item.levelArticles.map((one) => one.level).sort((a, b) => a - b);
  const level = levelToOpen(levels, { address: wish, chosen: undefined, gradeRange: pack.gradeRange });
  const path = item.levelArticles.find((one) => one.level === level)?.path;
  const loaded = usePackFile(pack, path, articleTextSchema);
  return (
    <Loaded state={loaded}>
      {(text) => (
        <>
          <p className={styles.packPrintLead}>{text.summary}</p>
          <PrintedText pack={pack} blocks={text.blocks} />
        </>
      )}
    </Loaded>
  );
}

/** What is not here can't be printed, and the sheet says so. */
function Loaded<T>({
  state,
  children,
}: {
  readonly state: LoadState<T>;
  readonly children: (value: T) => ReactNode;
}) {
  if (state.kind === 'ready') return children(state.value);
  if (state.kind === 'failed') return <p>This text is not on this device.</p>;
  return <p role="status">Opening…</p>;
}

function PrintedText({
  pack,
  blocks,
}: {
  readonly pack: Pack;
  readonly blocks: Parameters<typeof ReadingText>[0]['blocks'];
}) {
  return (
    <ReadingText
      pack={pack}
      blocks={blocks}
      isPrinted
      overlayPath={(contentId) => assemblyPath(pack, contentId)}
    />
  );
}

function PrintedPicture({ pack, item }: { readonly pack: Pack; readonly item: PackItem }) {
  return (
    <figure className={styles.packPrintFigure}>
      <LibraryPicture pack={pack} picture={item.image} loading="eager" />
      <figcaption>
        {item.caption ?? item.description}
        <span className={styles.packPrintSmall}>{`${item.credit} · ${item.licenseTitle}`}</span>
      </figcaption>
    </figure>
  );
}

function PrintedRecord({ pack, item }: Place<PackItemOf<'supplemental'>>) {
  const loaded = usePackFile(pack, item.path, recordSchema);
  return (
    <Loaded state={loaded}>
      {(record) => (
        <>
          {record.about.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {record.questions.length > 0 && (
            <>
              <h3>Look closer</h3>
              <ol>
                {record.questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ol>
            </>
          )}
          <table className={styles.packPrintTable}>
            <thead>
              <tr>
                {record.columns.map((column) => (
                  <th key={column.key} scope="col">
                    {headingOf(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {record.rows.map((row, at) => (
                <tr key={at}>
                  {record.columns.map((column, index) => (
                    <td key={column.key}>{cellText(row[index] ?? null, column)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.packPrintSmall}>
            {`${record.source.name}, figures up to ${record.source.lastYear}. ${record.source.licenseTitle}`}
          </p>
        </>
      )}
    </Loaded>
  );
}

function PrintedPages({ pack, item }: Place<PackItemOf<'magazine'> | PackItemOf<'ebook'>>) {
  const loaded = usePackFile(pack, item.path, publicationSchema);
  return (
    <Loaded state={loaded}>
      {(publication) =>
        publication.pages.map((page) => {
          const image = pack.packItems.find((one) => one.contentId === page.imageContentId);
          return (
            <section key={page.id}>
              <h3>{page.title}</h3>
              {image && <PrintedPicture pack={pack} item={image} />}
              <PrintedText pack={pack} blocks={page.blocks} />
            </section>
          );
        })
      }
    </Loaded>
  );
}

function PrintedQuiz({ pack, item }: Place<PackItemOf<'learning_resource'>>) {
  const loaded = usePackFile(pack, item.path, quizSchema);
  return (
    <Loaded state={loaded}>
      {(quiz) => (
        <ol>
          {quiz.questions.map((question) => (
            <li key={question.id} className={styles.packPrintQuestion}>
              {question.text}
              <ul>
                {question.choices.map((choice) => (
                  <li key={choice.id}>{choice.text}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function PrintedNote({ pack, item }: Place<PackItemOf<'learning_resource'>>) {
  const loaded = usePackFile(pack, item.path, teacherNoteSchema);
  return <Loaded state={loaded}>{(note) => <PrintedText pack={pack} blocks={note.blocks} />}</Loaded>;
}

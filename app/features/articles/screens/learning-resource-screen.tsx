import { useCan } from '#app/engine/index.ts';
import { AnnotatedReading } from '#app/features/annotations/index.ts';
import {
  ContentPage,
  LoadedFile,
  useCrumbs,
  type ContentAddress,
} from '#app/features/articles/components/content-page.tsx';
import { OwnLesson } from '#app/features/articles/components/own-lesson.tsx';
import { Quiz } from '#app/features/articles/components/quiz.tsx';
import { ReadingText } from '#app/features/articles/components/reading-text.tsx';
import { CiteButton } from '#app/features/citations/index.ts';
import { kindOf, usePackFile } from '#app/features/library/index.ts';
import { PackPending, useCustomPack } from '#app/features/packs/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { assemblyPath } from '#app/navigation/pack-paths.ts';
import { usePackAddress } from '#app/navigation/reading-frame.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import { isForTeachers, type PackItemOf } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { teacherNoteSchema } from '#shared/domain/packs/publication.ts';
import { quizSchema } from '#shared/domain/packs/quiz.ts';

/**
 * What was made for the lesson: the built-in quiz, and the teaching note, which only teachers see; in a pack of somebody's
 * own the quizzes and slides that they made.
 */
export function LearningResourceScreen(address: ContentAddress) {
  const own = useCustomPack(address.packId);
  if (own?.pack) return <OwnLesson pack={own.pack} itemId={address.contentId} />;
  // Before this device has said whether the pack is somebody's own, the library would say that it is none.
  if (own === undefined) return <PackPending {...address} title="Pack" state={{ kind: 'loading' }} />;
  return (
    <ContentPage address={address} types={['learning_resource']} what="learning resource">
      {(pack, item) => <ResourcePage key={item.contentId} pack={pack} item={item} />}
    </ContentPage>
  );
}

type ResourceProps = { readonly pack: Pack; readonly item: PackItemOf<'learning_resource'> };

function ResourcePage({ pack, item }: ResourceProps) {
  const { terms } = useLocale();
  const mayReadAll = useCan('read-teacher-material');
  const mayRead = mayReadAll || !isForTeachers(item);
  return (
    <PageBody width="text">
      <PageHeader
        title={item.title}
        crumbs={useCrumbs(pack)}
        eyebrow={kindOf(item, terms.organizer)}
        lead={item.description}
        {...(mayRead && { actions: <CiteButton cited={{ kind: 'item', pack, item }} what="this page" /> })}
      />
      {!mayRead && (
        <EmptyState title="This page is for teachers">
          Ask your teacher if you need something from it.
        </EmptyState>
      )}
      {mayRead &&
        (item.resourceKind === 'quiz' ? (
          <QuizFile pack={pack} item={item} />
        ) : (
          <NoteFile pack={pack} item={item} />
        ))}
    </PageBody>
  );
}

function QuizFile({ pack, item }: ResourceProps) {
  const loaded = usePackFile(pack, item.path, quizSchema);
  return (
    <LoadedFile loaded={loaded} pack={pack} what="quiz">
      {(quiz) => <Quiz pack={pack} quiz={quiz} />}
    </LoadedFile>
  );
}

function NoteFile({ pack, item }: ResourceProps) {
  const at = usePackAddress(pack);
  const loaded = usePackFile(pack, item.path, teacherNoteSchema);
  const { contentId } = item;
  const target = { packId: pack.packId, contentId, contentType: item.type, level: null, tocId: null };
  return (
    <LoadedFile loaded={loaded} pack={pack} what="teaching note">
      {(note) => (
        <AnnotatedReading target={target} readable={note}>
          <ReadingText
            pack={pack}
            blocks={note.blocks}
            overlayPath={(contentId) => assemblyPath(at, contentId)}
          />
        </AnnotatedReading>
      )}
    </LoadedFile>
  );
}

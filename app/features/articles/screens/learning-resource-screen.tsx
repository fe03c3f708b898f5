import { quizSchema } from '#shared/domain/packs/quiz.ts';
import { teacherNoteSchema } from '#shared/domain/packs/publication.ts';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { useSignedIn } from '../../../local-db/use-local-db.tsx';
import { assemblyPath } from '../../../navigation/pack-paths.ts';
import { usePackAddress } from '../../../navigation/reading-frame.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageBody } from '../../../ui/layout/panel.tsx';
import { kindOf, usePackFile } from '../../packs/index.ts';
import { ContentPage, FilePlace, useCrumbs, type ContentAddress } from '../components/content-page.tsx';
import { Quiz } from '../components/quiz.tsx';
import { ReadingText } from '../components/reading-text.tsx';

/** What was made for the lesson: the built-in quiz, and the teaching note, which only teachers see. */
export function LearningResourceScreen(address: ContentAddress) {
  return (
    <ContentPage address={address} types={['learning_resource']} what="learning resource">
      {(pack, item) => <ResourcePage key={item.contentId} pack={pack} item={item} />}
    </ContentPage>
  );
}

type ResourceProps = { readonly pack: Pack; readonly item: PackItemOf<'learning_resource'> };

function ResourcePage({ pack, item }: ResourceProps) {
  const { session } = useSignedIn();
  const { terms } = useLocale();
  const mayRead = item.audience === 'everyone' || session.individual.roles.includes('teacher');
  return (
    <PageBody width="text">
      <PageHeader
        title={item.title}
        crumbs={useCrumbs(pack)}
        eyebrow={kindOf(item, terms.organizer)}
        lead={item.description}
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
    <FilePlace loaded={loaded} pack={pack} what="quiz">
      {(quiz) => <Quiz pack={pack} quiz={quiz} />}
    </FilePlace>
  );
}

function NoteFile({ pack, item }: ResourceProps) {
  const at = usePackAddress(pack);
  const loaded = usePackFile(pack, item.path, teacherNoteSchema);
  return (
    <FilePlace loaded={loaded} pack={pack} what="teaching note">
      {(note) => (
        <ReadingText
          pack={pack}
          blocks={note.blocks}
          overlayPath={(contentId) => assemblyPath(at, contentId)}
        />
      )}
    </FilePlace>
  );
}

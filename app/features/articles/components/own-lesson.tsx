import { Quiz } from '#app/features/articles/components/quiz.tsx';
import { packsPath, wholePackPath } from '#app/navigation/pack-paths.ts';
import { usePackAddress } from '#app/navigation/reading-frame.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageHeader, type Crumb } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { CustomItemOf, CustomPack } from '#shared/domain/packs/custom-pack.ts';
import { askableQuestions } from '#shared/domain/packs/own-quiz.ts';
import type { Quiz as QuizData } from '#shared/domain/packs/quiz.ts';
import { Slides } from './slides.tsx';

/** A quiz or slides that somebody made, as the readers of the pack have them: from this device, sent nowhere. */
export function OwnLesson({ pack, itemId }: { readonly pack: CustomPack; readonly itemId: string }) {
  const at = usePackAddress({ subject: pack.subject, packId: pack.id });
  const item = pack.items.find((one) => one.itemId === itemId);
  const own: Crumb = { label: pack.title.trim() || 'Untitled pack', to: wholePackPath(at) };
  const crumbs = at.frame ? [own] : [{ label: 'Packs', to: packsPath(pack.subject) }, own];
  if (item?.kind !== 'quiz' && item?.kind !== 'slides') {
    return (
      <PageBody width="text">
        <EmptyState
          level={1}
          title="This card is not in the pack any more"
          action={
            <ButtonLink to={own.to} variant="primary">
              Back to the pack
            </ButtonLink>
          }
        >
          Whoever made the pack has taken it out.
        </EmptyState>
      </PageBody>
    );
  }
  return (
    <PageBody width="text">
      <PageHeader
        title={item.title.trim() || 'Untitled card'}
        crumbs={crumbs}
        eyebrow={item.kind === 'quiz' ? 'Quiz' : 'Slides'}
        {...(item.text.trim() !== '' && { lead: item.text })}
      />
      {item.kind === 'quiz' ? (
        <OwnQuiz item={item} back={own.to} />
      ) : (
        <Slides key={item.itemId} slides={item.slides} back={own.to} />
      )}
    </PageBody>
  );
}

function OwnQuiz({ item, back }: { readonly item: CustomItemOf<'quiz'>; readonly back: string }) {
  const quiz = quizOf(item);
  if (quiz.questions.length > 0) return <Quiz pack={null} quiz={quiz} />;
  return (
    <EmptyState title="Nothing to answer yet" action={<ButtonLink to={back}>Back to the pack</ButtonLink>}>
      Its questions are still being written.
    </EmptyState>
  );
}

/** A quiz as the library's are shown. Without words of its own an answer is only said to be right or not. */
export function quizOf(item: CustomItemOf<'quiz'>): QuizData {
  const questions = askableQuestions(item).map((question) => {
    const right = question.choices.find(({ choiceId }) => choiceId === question.correct);
    return {
      id: question.questionId,
      text: question.text,
      choices: question.choices.map(({ choiceId, text }) => ({
        id: choiceId,
        text,
        correct: choiceId === question.correct,
        feedback: question.feedback.trim() || feedbackFor(choiceId === question.correct, right?.text ?? ''),
      })),
    };
  });
  return { contentId: item.itemId, title: item.title, intro: '', questions };
}

const feedbackFor = (isRight: boolean, right: string): string =>
  isRight ? `The answer is: ${right}` : 'Read the question again and choose another answer.';

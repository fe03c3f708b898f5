import { usePackFile } from '#app/features/library/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { newId } from '#app/platform/random.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { quizContent } from '#shared/domain/activities/quiz-starter.ts';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { quizSchema } from '#shared/domain/packs/quiz.ts';
import styles from './builder.module.css';
import type { Starter } from './starter.ts';

type QuizItem = PackItemOf<'learning_resource'>;

/** The quizzes of a pack that everybody may take. */
export const quizzesOf = ({ packItems }: Pick<Pack, 'packItems'>): QuizItem[] =>
  packItems.flatMap((item) =>
    item.type === 'learning_resource' && item.resourceKind === 'quiz' && item.audience === 'everyone'
      ? [item]
      : [],
  );

/** A quiz of the pack as something to assign: its questions are marked by themselves. */
export function QuizStarter({
  pack,
  item,
  onUse,
}: {
  readonly pack: Pack;
  readonly item: QuizItem;
  readonly onUse: (starter: Starter) => void;
}) {
  const { format } = useLocale();
  const loaded = usePackFile(pack, item.path, quizSchema);
  const quiz = loaded.kind === 'ready' ? loaded.value : null;
  return (
    <Card
      level={2}
      title={item.title}
      actions={
        <Button
          aria-label={`Use “${item.title}”`}
          busy={loaded.kind === 'loading'}
          busyText="Opening…"
          disabledReason={
            loaded.kind === 'failed' ? 'This quiz is not on this device. It comes with a network.' : undefined
          }
          onClick={() => quiz && onUse({ title: quiz.title, make: () => quizContent(quiz, newId) })}
        >
          Use this quiz
        </Button>
      }
    >
      <p>
        The Pack’s quiz, marked by itself when students hand in. The same questions are in the Pack for
        practice.
      </p>
      {quiz && (
        <Disclosure summary={format.plural(quiz.questions.length, 'question', 'questions')}>
          <ol className={styles.builderSourceQuestions}>
            {quiz.questions.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ol>
        </Disclosure>
      )}
    </Card>
  );
}

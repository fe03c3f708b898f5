import { useSignedIn, useView } from '#app/engine/index.ts';
import type { SnackSheetProps } from '#app/features/activities/index.ts';
import { stepTexts } from '#app/features/learning-strategies/components/response-to-read.tsx';
import {
  NO_RESPONSE,
  readSnackWork,
  type ResponseState,
} from '#app/features/learning-strategies/student-queries.ts';
import { stepName, stepsOf, type AssignedSnack, type StepKind } from '#shared/domain/activities/snack.ts';
import {
  readDisplayParams,
  type DisplaySettings,
} from '#shared/domain/learning-strategies/display-params.ts';
import { guidanceOf, promptFor, strategyName } from '#shared/domain/learning-strategies/guidance.ts';
import { PrintedPassage } from './printed-passage.tsx';
import styles from './snack-sheet.module.css';

/** Snacks on paper: each with its text, its prompt, and lines for each step, or what was written so far. */
export function SnackSheet({ snacks, hasTexts, level, writtenTo }: SnackSheetProps) {
  const { session } = useSignedIn();
  const studentId = session.individual.id;
  const work = useView(`${writtenTo ?? ''} ${studentId}`, (view) =>
    writtenTo === null
      ? Promise.resolve(new Map<string, ResponseState>())
      : readSnackWork(view, writtenTo, studentId),
  );
  if (work === undefined) return <p role="status">Opening…</p>;
  return snacks.map((snack) => (
    <SnackOnPaper
      key={snack.id}
      snack={snack}
      hasText={hasTexts}
      level={level}
      state={work.get(snack.id) ?? NO_RESPONSE}
    />
  ));
}

function SnackOnPaper({
  snack: { content },
  hasText,
  level,
  state,
}: {
  readonly snack: AssignedSnack;
  readonly hasText: boolean;
  readonly level: number | null;
  readonly state: ResponseState;
}) {
  const settings = readDisplayParams(content.displayParams);
  const written = stepTexts(content.snackTypeId, state).filter(({ text }) => text.trim() !== '');
  return (
    <section className={styles.snackSheet}>
      <h2>
        {strategyName(content.snackTypeId)}: {content.title}
      </h2>
      {hasText && <PrintedPassage content={content} level={level} />}
      <p className={styles.snackSheetPrompt}>{promptFor(content.snackTypeId, settings.prompt)}</p>
      {written.length > 0
        ? written.map(({ id, name, text }) => (
            <section key={id} className={styles.snackSheetStep}>
              <h3>{name}</h3>
              <p className={styles.snackSheetWritten}>{text}</p>
            </section>
          ))
        : stepsOf(content.snackTypeId).map(({ stepId, kind }) => (
            <StepToWrite key={stepId} name={stepName(stepId)} kind={kind} settings={settings} />
          ))}
    </section>
  );
}

/** How many lines there are for each step; a summary with a word goal gets as many as its words need. */
const LINES: Record<StepKind, number> = { 'main-idea': 3, detail: 2, summary: 6, journal: 14 };
const WORDS_A_LINE = 8;

function StepToWrite({
  name,
  kind,
  settings,
}: {
  readonly name: string;
  readonly kind: StepKind;
  readonly settings: DisplaySettings;
}) {
  const { hint, starters } = guidanceOf(kind);
  const count = kind === 'detail' ? settings.detailCount : 1;
  const isLong = kind === 'summary' || kind === 'journal';
  const goal = isLong && settings.wordGoal !== null ? Math.ceil(settings.wordGoal / WORDS_A_LINE) : 0;
  return (
    <section className={styles.snackSheetStep}>
      <h3>{kind === 'detail' ? `${name}s` : name}</h3>
      <p className={styles.snackSheetHint}>
        {hint}
        {settings.sentenceStarters &&
          ` Ways to begin: ${starters.map((one) => `“${one.trim()} …”`).join(' ')}`}
      </p>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={styles.snackSheetRoom} aria-hidden="true">
          {kind === 'detail' && <span className={styles.snackSheetNumber}>{at + 1}</span>}
          <div className={styles.snackSheetLines}>
            {Array.from({ length: Math.min(40, Math.max(LINES[kind], goal)) }, (_line, line) => (
              <span key={line} className={styles.snackSheetLine} data-part="line-to-write-on" />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

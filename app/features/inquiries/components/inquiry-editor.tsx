import { Suspense, useState } from 'react';
import { syncStateOf, useAttentionItem, useAutosave } from '#app/engine/index.ts';
import { VersionCopies, type CopyInHand } from '#app/features/activities/index.ts';
import type { InquiryState } from '#app/features/inquiries/inquiry-content.ts';
import { useInquiryActions, inquiryScope } from '#app/features/inquiries/teacher-actions.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { attempt, problemOf } from '#app/ui/state/attempt.ts';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import { MAX_MINUTES } from '#shared/domain/activities/assigned-inquiry.ts';
import {
  MAX_INSTRUCTIONS_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '#shared/domain/activities/constants.ts';
import { inquiryContentOf } from '#shared/domain/inquiries/inquiry-draft.ts';
import { inquiryAsText } from '#shared/domain/inquiries/inquiry-mutators.ts';
import { phaseProgress } from '#shared/domain/inquiries/inquiry-status.ts';
import { inquiryPhases, type InquiryPhase } from '#shared/domain/inquiries/phases.ts';
import { inquiryContentSchema, type InquiryContent } from '#shared/domain/inquiries/rows.ts';
import { gradeRangeIn } from '#shared/domain/packs/grade-range.ts';
import { recordKey } from '#shared/sync/mutator.ts';
import type { Version } from '#shared/sync/version.ts';
import { PhaseSteps } from './phase-steps.tsx';
import { QuestionsOfPhase } from './questions-of-phase.tsx';

const [FIRST] = inquiryPhases;
/** US grade range values. */
const gradeRanges = [1, 2, 3, 4] as const;

/** A teacher's own mini-inquiry as it is written: what it asks, and phase by phase; kept while one types (SPEC.md C5). */
export function InquiryEditor({ row, mark, copies }: InquiryState) {
  const { locale, terms } = useLocale();
  const actions = useInquiryActions(row.id);
  const refused = useAttentionItem(recordKey('inquiry', row.id));
  const stored = inquiryContentOf(row);
  const {
    value = stored,
    change,
    flush,
    state,
  } = useAutosave<InquiryContent>({
    id: row.id,
    scope: inquiryScope(row.id),
    stored,
    head: row.head,
    save: (content, base) => actions.save(row.sourceInquiryId, content, base),
  });
  const [phase, setPhase] = useState<InquiryPhase>(FIRST);
  const sync = syncStateOf({ editor: state, mark, written: row.authoredAt, refused });
  const head = value.phases.find((one) => one.phase === phase) ?? { phase, title: phase, instruction: '' };
  const changeHead = (part: { title?: string; instruction?: string }) =>
    change({
      ...value,
      phases: inquiryPhases.map((one) => {
        const before = value.phases.find((other) => other.phase === one);
        const kept = before ?? { phase: one, title: one, instruction: '' };
        return one === phase ? { ...kept, ...part } : kept;
      }),
    });
  return (
    <div onBlur={() => void flush()}>
      <Stack gap={4}>
        <SyncMark state={sync} about="Your mini-inquiry" />
        {copies.length > 0 && (
          <Suspense fallback={null}>
            <VersionCopies copies={copies} read={(body) => copyIn(body, change)} />
          </Suspense>
        )}
        <Panel label="What it is about">
          <Stack gap={4}>
            <TextField
              label="Title"
              value={value.title}
              maxLength={MAX_TITLE_LENGTH}
              autoComplete="off"
              onChange={(title) => change({ ...value, title })}
            />
            <TextArea
              label="The question of the whole inquiry"
              value={value.question}
              maxLength={MAX_QUESTION_LENGTH}
              rows={2}
              onChange={(question) => change({ ...value, question })}
            />
            <TextArea
              label="Summary"
              hint="For teachers who choose it."
              optional
              value={value.summary}
              maxLength={MAX_INSTRUCTIONS_LENGTH}
              rows={2}
              onChange={(summary) => change({ ...value, summary })}
            />
            <Select
              label={terms.grades}
              value={String(value.gradeRange)}
              onChange={(chosen) => {
                const gradeRange = gradeRanges.find((one) => String(one) === chosen);
                if (gradeRange !== undefined) change({ ...value, gradeRange });
              }}
              options={gradeRanges.map((one) => ({
                value: String(one),
                label: gradeRangeIn(locale, one)?.fullLabel ?? String(one),
              }))}
            />
            <TextField
              label="About how many minutes it takes"
              optional
              inputMode="numeric"
              autoComplete="off"
              value={value.minutes === 0 ? '' : String(value.minutes)}
              onChange={(typed) => {
                const minutes = minutesIn(typed);
                if (minutes !== null) change({ ...value, minutes });
              }}
            />
          </Stack>
        </Panel>
        <ShareSwitch row={row} />
        <PhaseSteps
          progress={phaseProgress(value.questions, new Map())}
          current={phase}
          showsProgress={false}
          onPhase={setPhase}
        />
        <Panel label={phase}>
          <Stack gap={4}>
            <TextField
              label={`Title of ${phase}`}
              value={head.title}
              maxLength={MAX_TITLE_LENGTH}
              autoComplete="off"
              onChange={(title) => changeHead({ title })}
            />
            <TextArea
              label={`What students do in ${phase}`}
              value={head.instruction}
              maxLength={MAX_INSTRUCTIONS_LENGTH}
              rows={2}
              onChange={(instruction) => changeHead({ instruction })}
            />
          </Stack>
        </Panel>
        <QuestionsOfPhase key={phase} content={value} phase={phase} change={change} />
      </Stack>
    </div>
  );
}

/** What another device wrote, in words, and taking it over what stands; null for what is no mini-inquiry. */
function copyIn(body: Version['body'], take: (content: InquiryContent) => void): CopyInHand | null {
  const { success, data } = inquiryContentSchema.safeParse(body);
  return success ? { text: inquiryAsText(data), use: () => take(inquiryContentOf(data)) } : null;
}

/** Minutes as they are typed, none for nothing; null for anything that is no such number: it is not taken. */
function minutesIn(typed: string): number | null {
  const digits = typed.trim();
  if (digits === '') return 0;
  const minutes = /^\d{1,5}$/.test(digits) ? Number(digits) : Number.NaN;
  return minutes <= MAX_MINUTES ? minutes : null;
}

/** Colleagues of the school find it under Mini-inquiries and copy it; what they change is their own. */
function ShareSwitch({ row }: Pick<InquiryState, 'row'>) {
  const actions = useInquiryActions(row.id);
  const notify = useNotify();
  const share = async (isShared: boolean) => {
    const problem = await attempt(async () => problemOf(await actions.share(isShared)));
    if (problem !== null) notify({ text: problem.text, tone: 'danger' });
  };
  return (
    <Switch
      label="Colleagues of your school may read and copy it"
      checked={row.isShared}
      onChange={(isShared) => void share(isShared)}
    />
  );
}

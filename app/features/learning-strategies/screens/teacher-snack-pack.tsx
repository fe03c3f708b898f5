import { Suspense, useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import {
  AssignedMessage,
  AssignPanel,
  GivenList,
  useAssignRows,
  useStepFocus,
  type AssignRows,
} from '#app/features/activities/index.ts';
import { useAssignmentOf } from '#app/features/learning-strategies/assignment-of.ts';
import { AddSnack } from '#app/features/learning-strategies/components/add-snack.tsx';
import { ColleaguesPack } from '#app/features/learning-strategies/components/colleagues-pack.tsx';
import { NoSuchPack } from '#app/features/learning-strategies/components/no-such-pack.tsx';
import { SnackPackMenu } from '#app/features/learning-strategies/components/snack-pack-menu.tsx';
import styles from '#app/features/learning-strategies/components/snack-work.module.css';
import {
  newPackOfSnacks,
  useSnackPackActions,
  type PackOfSnacks,
} from '#app/features/learning-strategies/teacher-actions.ts';
import {
  useSnackPack,
  type SnackPackRows,
  type SnackState,
} from '#app/features/learning-strategies/teacher-queries.ts';
import { useTextsOn } from '#app/features/learning-strategies/use-texts-on.ts';
import { TourInvitation } from '#app/features/onboarding/index.ts';
import { useSchoolClock } from '#app/i18n/use-school-clock.ts';
import { activitiesPath, packPath } from '#app/navigation/classroom-paths.ts';
import { useGoTo, useLeadOn } from '#app/navigation/go-to.ts';
import { useHashView } from '#app/navigation/hash-view.ts';
import { snackPackPath, snackPath, snackTextPath } from '#app/navigation/learning-strategy-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { ButtonLink, TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Eye } from '#app/ui/icons/eye.ts';
import { PencilLine } from '#app/ui/icons/pencil-line.ts';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { UserRoundCheck } from '#app/ui/icons/user-round-check.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Panel, Stack } from '#app/ui/layout/panel.tsx';
import { ReorderList } from '#app/ui/lists/reorder-list.tsx';
import { NOT_STORED, problemOf } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { strategyName } from '#shared/domain/learning-strategies/guidance.ts';
import type { SnackPack } from '#shared/domain/learning-strategies/rows.ts';

type Props = {
  readonly subject: SubjectPath;
  readonly snackPackId: string;
  /** The pack to read, where the snack pack has no snack yet. */
  readonly source: string | undefined;
};

/** A teacher's snack pack: its snacks in their order, one more, and to whom it is given (classroom §2, `/ls/{packId}`). */
export function TeacherSnackPack({ subject, snackPackId, source }: Props) {
  const { session } = useSignedIn();
  const rows = useSnackPack(snackPackId);
  const given = useAssignmentOf(snackPackId);
  const sourcePackId = rows?.pack?.sourcePackId ?? source;
  const texts = useTextsOn(sourcePackId ?? '');
  const sourceTitle = texts.kind === 'ready' ? texts.title : null;
  if (
    rows === undefined ||
    given === undefined ||
    (rows.pack === null && sourcePackId !== undefined && texts.kind === 'loading')
  ) {
    return (
      <PageBody>
        <Skeleton shape="title" label="Opening the learning strategies" />
      </PageBody>
    );
  }
  if (rows.pack === null && given !== null && given.teacherId !== session.individual.id)
    return <ColleaguesPack assignment={given} />;
  if (sourcePackId === undefined) return <NoSuchPack subject={subject} />;
  const pack = rows.pack ?? newPackOfSnacks({ id: snackPackId, sourcePackId, subject }, sourceTitle);
  return <Make pack={pack} rows={rows} sourceTitle={sourceTitle ?? 'Pack'} />;
}

type MakeProps = {
  readonly pack: PackOfSnacks;
  readonly rows: SnackPackRows;
  readonly sourceTitle: string;
};

function Make({ pack, rows, sourceTitle }: MakeProps) {
  const actions = useSnackPackActions(pack);
  const startLeading = useLeadOn();
  const { subject, sourcePackId, id: snackPackId } = pack;
  const [assigned, setAssigned] = useState<readonly string[]>([]);
  const given = useAssignRows(snackPackId);
  const clock = useSchoolClock();
  const news = given?.given.filter(({ assignment }) => assigned.includes(assignment.id)) ?? [];
  const isDeleted = rows.pack !== null && rows.pack.status !== 'DRAFT';
  return (
    <PageBody density="work">
      <PageHeader
        title={pack.title}
        crumbs={[
          { label: 'Activities', to: activitiesPath(subject) },
          { label: sourceTitle, to: packPath(subject, sourcePackId) },
        ]}
        eyebrow="Learning strategies"
        {...(rows.pack !== null && { actions: <SnackPackMenu pack={rows.pack} snacks={rows.snacks} /> })}
      />
      <Stack gap={4}>
        {rows.pack !== null && isDeleted && <DeletedPack pack={rows.pack} />}
        {given?.given.length === 0 && !isDeleted && <TourInvitation tour="learningStrategies" />}
        {news.length > 0 && clock && (
          <Suspense fallback={null}>
            <AssignedMessage given={news} clock={clock} />
          </Suspense>
        )}
        <div className={styles.makeLayout}>
          <Stack gap={5}>
            <SnackList pack={pack} snacks={rows.snacks} />
            <Panel label="Add a snack">
              <Stack gap={4}>
                <h2 className={styles.partTitle}>
                  {rows.snacks.length === 0 ? 'Begin with a text and a strategy' : 'Add another'}
                </h2>
                <AddSnack
                  subject={subject}
                  sourcePackId={sourcePackId}
                  count={rows.snacks.length}
                  onAdd={async (content) => {
                    const leadOn = startLeading();
                    const others = rows.snacks.map(({ snack }) => snack);
                    const { outcome, snackId } = await actions.add(content, others);
                    const problem = problemOf(outcome);
                    if (problem === null)
                      leadOn(snackPath({ subject, snackPackId, snackId, content, view: 'edit' }));
                    return problem;
                  }}
                />
              </Stack>
            </Panel>
          </Stack>
          {/* What it is made of comes later: without a place of its own the whole screen would go until then. */}
          <Suspense fallback={<Skeleton shape="card" label="Reading your classes" />}>
            <AssignRail
              pack={pack}
              snacks={rows.snacks}
              given={given}
              onAssigned={setAssigned}
              isDeleted={isDeleted}
            />
          </Suspense>
        </div>
      </Stack>
    </PageBody>
  );
}

function DeletedPack({ pack }: { readonly pack: SnackPack }) {
  const actions = useSnackPackActions(pack);
  const { busy, problem, submit } = useSubmit({
    run: async () => problemOf(await actions.setStatus('DRAFT')),
  });
  return (
    <Alert
      tone="warn"
      title="You deleted this"
      actions={
        <Button busy={busy} busyText="Bringing it back…" onClick={() => submit()}>
          Bring it back
        </Button>
      }
    >
      {problem?.text ??
        (pack.status === 'SUPER_DELETED'
          ? 'It was deleted for its classes too. What they had is brought back among the completed activities.'
          : 'Classes keep what they were given of it.')}
    </Alert>
  );
}

function SnackList({
  pack,
  snacks,
}: {
  readonly pack: PackOfSnacks;
  readonly snacks: readonly SnackState[];
}) {
  const actions = useSnackPackActions(pack);
  const notify = useNotify();
  const run = async (act: () => Promise<{ readonly kind: string }>) => {
    const outcome = await act().catch(() => ({ kind: 'failed' }));
    if (outcome.kind !== 'saved') notify({ text: NOT_STORED.text, tone: 'danger' });
    return outcome.kind === 'saved';
  };
  const remove = async (snackId: string) => {
    if (!(await run(() => actions.setRemoved(snackId, true)))) return;
    notify({
      text: 'Removed. Classes that have it keep it.',
      tone: 'good',
      action: { label: 'Undo', onPress: () => void run(() => actions.setRemoved(snackId, false)) },
    });
  };
  const nameOf = ({ snack }: SnackState) =>
    `${strategyName(snack.content.snackTypeId)}: ${snack.content.title}`;
  const { subject, id: snackPackId } = pack;
  const pathOf = ({ snack }: SnackState, view: 'edit' | 'preview') =>
    snackPath({ subject, snackPackId, snackId: snack.id, content: snack.content, view });
  if (snacks.length === 0) return null;
  return (
    <section aria-label="Snacks" data-part="snacks">
      <ReorderList
        label="Snacks"
        items={snacks.map((state) => ({ id: state.snack.id, name: nameOf(state) }))}
        onReorder={(ids, moved) => {
          const others = snacks.flatMap(({ snack }) => (snack.id === moved ? [] : [snack]));
          void run(() => actions.move(moved, others, ids.indexOf(moved)));
        }}
      >
        {({ id, name }) => {
          const state = snacks.find(({ snack }) => snack.id === id);
          return state === undefined ? null : (
            <div className={styles.snackRow}>
              <div className={styles.snackRowText}>
                <TextLink alone to={pathOf(state, 'edit')}>
                  {state.snack.content.title}
                </TextLink>
                <p>
                  {strategyName(state.snack.content.snackTypeId)},{' '}
                  <TextLink alone to={snackTextPath({ subject, snackPackId, content: state.snack.content })}>
                    read the text
                  </TextLink>
                </p>
              </div>
              <Stack direction="row" gap={1}>
                <ButtonLink
                  size="small"
                  to={pathOf(state, 'edit')}
                  icon={<PencilLine size="1.1em" aria-hidden="true" />}
                  aria-label={`Edit ${name}`}
                >
                  Edit
                </ButtonLink>
                <ButtonLink
                  size="small"
                  to={pathOf(state, 'preview')}
                  icon={<Eye size="1.1em" aria-hidden="true" />}
                  aria-label={`Preview ${name}`}
                >
                  Preview
                </ButtonLink>
                <IconButton
                  size="small"
                  label={`Remove ${name}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => void remove(id)}
                />
              </Stack>
            </div>
          );
        }}
      </ReorderList>
    </section>
  );
}

/** To whom the pack is given, and giving it to more (`#/pinboard/editAssign`). */
function AssignRail({
  pack,
  snacks,
  given,
  onAssigned,
  isDeleted,
}: {
  readonly pack: PackOfSnacks;
  readonly snacks: readonly SnackState[];
  readonly given: AssignRows | undefined;
  readonly onAssigned: (assignmentIds: readonly string[]) => void;
  readonly isDeleted: boolean;
}) {
  const actions = useSnackPackActions(pack);
  const clock = useSchoolClock();
  const goTo = useGoTo();
  const isAssigning = useHashView().kind === 'editAssign' && snacks.length > 0 && !isDeleted;
  const rail = useStepFocus<HTMLElement>(isAssigning ? 'assign' : 'ready');
  const { subject, id: snackPackId, sourcePackId } = pack;
  const address = { subject, snackPackId };
  const pinboard = snackPackPath({ ...address, view: 'pinboard' });
  const assign = snackPackPath({ ...address, view: 'pinboard/editAssign' });
  if (!given || !clock) return <Skeleton shape="card" label="Reading your classes" />;
  return (
    <aside ref={rail} aria-label="Assign" data-part="assign-snacks">
      <Panel>
        {isAssigning ? (
          <AssignPanel
            activity={{ id: snackPackId, subject, packId: sourcePackId }}
            rows={given}
            clock={clock}
            next={assign}
            assign={(set) => actions.assign({ ...set, snackIds: snacks.map(({ snack }) => snack.id) })}
            onAssigned={(ids) => {
              onAssigned(ids);
              goTo(pinboard, { replace: true });
            }}
            onCancel={() => goTo(pinboard, { replace: true })}
          />
        ) : (
          <Stack gap={3}>
            <h2 className={styles.partTitle} tabIndex={-1} data-step-focus>
              {given.given.length === 0 ? 'Ready?' : 'Your classes'}
            </h2>
            <Button
              variant="primary"
              wide
              icon={<UserRoundCheck size="1.1em" aria-hidden="true" />}
              disabledReason={
                isDeleted ? 'Bring it back first.' : snacks.length === 0 ? 'Add a snack first.' : undefined
              }
              onClick={() => goTo(assign)}
            >
              Assign
            </Button>
            <GivenList given={given.given} clock={clock} />
            {given.given.length > 0 && <p>What you change here reaches a class when you assign it again.</p>}
          </Stack>
        )}
      </Panel>
    </aside>
  );
}

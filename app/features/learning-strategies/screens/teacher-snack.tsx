import { useState } from 'react';
import { syncStateOf, useAttentionItem, useAutosave } from '#app/engine/index.ts';
import { useDeviceNames } from '#app/features/device/index.ts';
import { useAssignmentOf } from '#app/features/learning-strategies/assignment-of.ts';
import { NoSuchPack } from '#app/features/learning-strategies/components/no-such-pack.tsx';
import { PassagePane } from '#app/features/learning-strategies/components/passage-pane.tsx';
import {
  ResponsePreview,
  SnackPreview,
} from '#app/features/learning-strategies/components/snack-preview.tsx';
import { SnackSettings } from '#app/features/learning-strategies/components/snack-settings.tsx';
import styles from '#app/features/learning-strategies/components/snack-work.module.css';
import { packScope, useSnackPackActions } from '#app/features/learning-strategies/teacher-actions.ts';
import { useSnackPack, type SnackState } from '#app/features/learning-strategies/teacher-queries.ts';
import { usePack } from '#app/features/library/index.ts';
import { activitiesPath } from '#app/navigation/classroom-paths.ts';
import { useHashView } from '#app/navigation/hash-view.ts';
import { snackPackPath, snackPath } from '#app/navigation/learning-strategy-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Eye } from '#app/ui/icons/eye.ts';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Panel, Stack } from '#app/ui/layout/panel.tsx';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import {
  snackContentSchema,
  snacksOf,
  type AssignedSnack,
  type SnackContent,
} from '#shared/domain/activities/snack.ts';
import { strategyName } from '#shared/domain/learning-strategies/guidance.ts';
import { snackRow, type SnackPack } from '#shared/domain/learning-strategies/rows.ts';
import { recordKey } from '#shared/sync/mutator.ts';

const NOTHING_KEPT = 'Preview: nothing you write here is kept';

/** One snack for its teacher: what students will see of it (`#/edit`), or all of it as they see it (`#/preview`). */
export function TeacherSnack({
  subject,
  snackPackId,
  snackId,
}: {
  readonly subject: SubjectPath;
  readonly snackPackId: string;
  readonly snackId: string;
}) {
  const rows = useSnackPack(snackPackId);
  const given = useAssignmentOf(snackPackId);
  if (rows === undefined || given === undefined) {
    return (
      <PageBody>
        <Skeleton shape="title" label="Opening the snack" />
      </PageBody>
    );
  }
  const state = rows.snacks.find(({ snack }) => snack.id === snackId);
  const colleagues = rows.pack === null && given && snacksOf(given).find(({ id }) => id === snackId);
  if (given && colleagues) return <ColleaguesSnack given={given} snack={colleagues} />;
  if (!rows.pack || !state) return <NoSuchPack subject={subject} />;
  return <Snack key={snackId} pack={rows.pack} state={state} />;
}

/** A snack of a colleague, as students see it. */
function ColleaguesSnack({ given, snack }: { readonly given: Assignment; readonly snack: AssignedSnack }) {
  const { subject, activityId: snackPackId, title } = given;
  const { content } = snack;
  return (
    <PageBody density="work">
      <PageHeader
        title={`${strategyName(content.snackTypeId)}: ${content.title}`}
        crumbs={[
          { label: 'Activities', to: activitiesPath(subject) },
          { label: title, to: snackPackPath({ subject, snackPackId, view: 'pinboard' }) },
        ]}
        eyebrow={NOTHING_KEPT}
      />
      <SnackPreview
        content={content}
        over={snackPath({ subject, snackPackId, snackId: snack.id, content, view: 'preview' })}
      />
    </PageBody>
  );
}

function Snack({ pack, state }: { readonly pack: SnackPack; readonly state: SnackState }) {
  // Only from the preview a picture of the text opens over this page.
  const isPreview = ['preview', 'assembly'].includes(useHashView().kind);
  const [isTextOpen, setTextOpen] = useState(false);
  const { snack } = state;
  const actions = useSnackPackActions(pack);
  const refused = useAttentionItem(recordKey('snack', snack.id));
  const {
    value,
    change,
    state: editor,
  } = useAutosave<SnackContent>({
    id: snack.id,
    scope: packScope(pack.id),
    stored: snack.content,
    head: snack.head,
    save: (content, base) => actions.save(snack, content, base),
  });
  const content = value ?? snack.content;
  const sync = syncStateOf({ editor, mark: state.mark, written: snack.authoredAt, refused });
  const address = { subject: pack.subject, snackPackId: pack.id };
  const board = snackPackPath({ ...address, view: 'pinboard' });
  const pathOf = (view: 'edit' | 'preview') => snackPath({ ...address, snackId: snack.id, content, view });
  return (
    <PageBody density="work">
      <PageHeader
        title={`${strategyName(content.snackTypeId)}: ${content.title}`}
        crumbs={[
          { label: 'Activities', to: activitiesPath(pack.subject) },
          { label: pack.title, to: board },
        ]}
        eyebrow={isPreview ? NOTHING_KEPT : 'Learning strategy'}
        actions={
          <>
            {isPreview ? (
              <ButtonLink to={pathOf('edit')}>Back to editing</ButtonLink>
            ) : (
              <ButtonLink to={pathOf('preview')} icon={<Eye size="1.1em" aria-hidden="true" />}>
                Preview as student
              </ButtonLink>
            )}
            <ButtonLink to={board} variant="primary">
              Done
            </ButtonLink>
          </>
        }
      />
      {isPreview ? (
        <SnackPreview content={content} over={pathOf('preview')} />
      ) : (
        <Stack gap={4}>
          <Copies state={state} content={content} onUse={change} />
          <div className={styles.snackWork} data-beside>
            <Panel label="What students see">
              <WithLevels content={content} onChange={change} mark={<SyncMark state={sync} />} />
            </Panel>
            <section aria-label="As students see it">
              <Stack gap={4}>
                <h2 className={styles.partTitle}>As students see it</h2>
                <Panel>
                  <ResponsePreview key={content.snackTypeId} content={content} />
                </Panel>
                <Disclosure summary="The text" onToggle={setTextOpen}>
                  {isTextOpen && (
                    <PassagePane content={content} assignmentId={null} quoting={{ taken: [] }} />
                  )}
                </Disclosure>
              </Stack>
            </section>
          </div>
        </Stack>
      )}
    </PageBody>
  );
}

function WithLevels({ content, ...props }: Omit<Parameters<typeof SnackSettings>[0], 'levels'>) {
  const loaded = usePack(content.packId);
  const item =
    loaded.kind === 'ready'
      ? loaded.value.packItems.find((one) => one.contentId === content.contentId)
      : undefined;
  const isWhole = content.excerpt === null;
  const levels = isWhole && item?.type === 'article' ? item.levelArticles.map(({ level }) => level) : [];
  return <SnackSettings content={content} levels={levels.toSorted((a, b) => a - b)} {...props} />;
}

/** What another device made of this snack at the same time (SPEC.md M4): it can be taken over, and undone as any change. */
function Copies({
  state,
  content,
  onUse,
}: {
  readonly state: SnackState;
  readonly content: SnackContent;
  readonly onUse: (content: SnackContent) => void;
}) {
  const others = state.others.flatMap((version) => {
    const parsed = snackRow.safeParse(version.body);
    return parsed.success ? [{ version, content: parsed.data.content }] : [];
  });
  const deviceOf = useDeviceNames(state.others);
  const shown = others.filter((one) => JSON.stringify(one.content) !== JSON.stringify(content));
  if (shown.length === 0) return null;
  return (
    <Alert tone="info" title="Another device changed this snack at the same time">
      <Stack gap={2}>
        {shown.map(({ version, content: other }) => (
          <div key={version.id}>
            <Button size="small" onClick={() => onUse(snackContentSchema.parse(other))}>
              Use the one from {deviceOf(version)}
            </Button>
          </div>
        ))}
      </Stack>
    </Alert>
  );
}

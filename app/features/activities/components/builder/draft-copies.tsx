import { VersionCopies } from '#app/features/activities/components/version-copies.tsx';
import { contentOf } from '#shared/domain/activities/activity-content.ts';
import { contentAsText } from '#shared/domain/activities/build-mutators.ts';
import { activityContentSchema, type ActivityContent } from '#shared/domain/activities/rows.ts';
import type { Version } from '#shared/sync/version.ts';

/** Copies of an activity that another device wrote at the same time (SPEC.md M8). */
export function DraftCopies({
  copies,
  onUse,
}: {
  readonly copies: readonly Version[];
  readonly onUse: (content: ActivityContent) => void;
}) {
  return (
    <VersionCopies
      copies={copies}
      read={(body) => {
        const { success, data } = activityContentSchema.safeParse(body);
        return success ? { text: contentAsText(data), use: () => onUse(contentOf(data)) } : null;
      }}
    />
  );
}

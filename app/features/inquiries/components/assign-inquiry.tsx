import { useRef, useState } from 'react';
import {
  AssignedMessage,
  AssignPanel,
  GivenList,
  useAssignRows,
  useStepFocus,
  type AssignRows,
  type ClassChoice,
} from '#app/features/activities/index.ts';
import { useInquiryActions } from '#app/features/inquiries/teacher-actions.ts';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { inquiryPath } from '#app/navigation/inquiry-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { UserRoundCheck } from '#app/ui/icons/user-round-check.ts';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { inquiryProblems } from '#shared/domain/inquiries/inquiry-problems.ts';
import { inquiryAssignmentId, type InquiryContent } from '#shared/domain/inquiries/rows.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';

/** Gives a mini-inquiry to classes with its dates, each class once, and says to whom it was given (content §5). */
export function AssignInquiry({
  miniInquiryId,
  content,
  clock,
}: {
  readonly miniInquiryId: string;
  readonly content: InquiryContent;
  readonly clock: SchoolClock;
}) {
  const rows = useAssignRows(miniInquiryId);
  const actions = useInquiryActions(miniInquiryId);
  const [isOpen, setOpen] = useState(false);
  const [assigned, setAssigned] = useState<readonly string[]>([]);
  // Each set of dates is given by itself; what they became is said once all are.
  const became = useRef<string[]>([]);
  const box = useStepFocus<HTMLDivElement>(isOpen ? 'assign' : 'ready');
  if (!rows) return null;
  const { subject, packId } = content;
  const news = rows.given.filter(({ assignment }) => assigned.includes(assignment.id));
  return (
    <div ref={box}>
      <Panel label="Assign">
        {isOpen ? (
          <AssignPanel
            activity={{ id: miniInquiryId, subject, packId }}
            rows={rows}
            clock={clock}
            next={inquiryPath({ subject, miniInquiryId })}
            whyNot={(choices) => whyNot(choices, rows)}
            assign={(set) => {
              const ids = set.targets.map(({ classId }) => inquiryAssignmentId(miniInquiryId, classId));
              became.current = [...became.current, ...ids];
              return actions.assign(content, set);
            }}
            onAssigned={() => {
              setOpen(false);
              setAssigned(became.current);
              became.current = [];
            }}
            onCancel={() => setOpen(false)}
          />
        ) : (
          <Stack gap={3}>
            {news.length > 0 && <AssignedMessage given={news} clock={clock} />}
            <div>
              <Button
                variant="primary"
                icon={<UserRoundCheck size="1.1em" aria-hidden="true" />}
                disabledReason={whatIsMissing(content)}
                onClick={() => setOpen(true)}
              >
                Assign to classes
              </Button>
            </div>
            <GivenList given={rows.given} clock={clock} level={2} />
          </Stack>
        )}
      </Panel>
    </div>
  );
}

/** What has to be written before a class can work through it; undefined where nothing has to. */
function whatIsMissing(content: InquiryContent): string | undefined {
  const { hasNoTitle, empty, incomplete } = inquiryProblems(content);
  const numbers = incomplete.map((question) => content.questions.indexOf(question) + 1);
  const parts = [
    ...(hasNoTitle ? ['a title'] : []),
    ...(empty.length > 0 ? [`a question in ${empty.join(', ')}`] : []),
    ...(numbers.length > 0 ? [`what is not complete in question ${numbers.join(', ')}`] : []),
  ];
  return parts.length === 0 ? undefined : `It still needs ${parts.join('; ')}.`;
}

/** The same class cannot get the same mini-inquiry twice, and one class not two groups of it (content §5). */
function whyNot(choices: readonly ClassChoice[], { given }: AssignRows): string | null {
  const has = (classId: string) => given.some(({ assignment }) => assignment.classId === classId);
  if (choices.some(({ classId }) => has(classId))) return refusalText('already_assigned');
  const isTwice = choices.some(({ groupIds = [] }) => groupIds.length > 1);
  return isTwice ? 'Give it to one group of a class, or to the whole class.' : null;
}

import { flushEditors, useMutate, type SaveResult } from '#app/engine/index.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { editInquiryPath } from '#app/navigation/inquiry-paths.ts';
import { newId } from '#app/platform/random.ts';
import { problemOf, type Problem } from '#app/ui/state/attempt.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { blankInquiry, inquiryContentOf } from '#shared/domain/inquiries/inquiry-draft.ts';
import type { InquiryContent, InquiryRow } from '#shared/domain/inquiries/rows.ts';
import type { ArgsOf } from '#shared/mutators.ts';

/** The editor of one mini-inquiry: giving, deleting and sharing it write it first (SPEC.md C6). */
export const inquiryScope = (miniInquiryId: string): string => `inquiry:${miniInquiryId}`;

/** What a teacher does with a mini-inquiry; everything works without a network. */
export function useInquiryActions(miniInquiryId: string) {
  const mutate = useMutate();
  return {
    /** `base`: the head of the text that its editor showed (SPEC.md C7). */
    save: (
      sourceInquiryId: string | null,
      content: InquiryContent,
      base: string | null,
    ): Promise<SaveResult> =>
      mutate('saveInquiry', { miniInquiryId, sourceInquiryId, content }, { base, urgent: false }),
    setStatus: async (status: InquiryRow['status']) => {
      await flushEditors(inquiryScope(miniInquiryId));
      return mutate('setInquiryStatus', { miniInquiryId, status });
    },
    share: (isShared: boolean) => mutate('shareInquiry', { miniInquiryId, isShared }),
    assign: (content: InquiryContent, args: Omit<ArgsOf<'assignInquiry'>, 'miniInquiryId' | 'content'>) =>
      mutate('assignInquiry', { miniInquiryId, content, ...args }),
  };
}

/** Makes a mini-inquiry of one's own and goes to where it is written. Returns why not; null when it was done. */
function useNewInquiry() {
  const mutate = useMutate();
  const goTo = useGoTo();
  return async (sourceInquiryId: string | null, content: InquiryContent): Promise<Problem | null> => {
    const miniInquiryId = newId();
    const problem = problemOf(
      await mutate('saveInquiry', { miniInquiryId, sourceInquiryId, content }, { base: null }),
    );
    if (problem === null) goTo(editInquiryPath(content.subject, miniInquiryId));
    return problem;
  };
}

/** Makes a copy of any mini-inquiry that one may read. */
export function useCopyInquiry() {
  const make = useNewInquiry();
  return (from: string, content: InquiryContent) => make(from, inquiryContentOf(content));
}

/** Makes one on a pack, in which nothing is written yet. */
export function useMakeInquiry() {
  const make = useNewInquiry();
  return (packId: string, subject: SubjectPath, gradeRange: number) =>
    make(null, blankInquiry(packId, subject, gradeRange));
}

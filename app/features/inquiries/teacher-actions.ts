import { useMutate } from '#app/engine/index.ts';
import type { InquiryContent } from '#shared/domain/inquiries/rows.ts';
import type { ArgsOf } from '#shared/mutators.ts';

/** What a teacher does with a mini-inquiry; everything works without a network. */
export function useInquiryActions(miniInquiryId: string) {
  const mutate = useMutate();
  return {
    assign: (content: InquiryContent, args: Omit<ArgsOf<'assignInquiry'>, 'miniInquiryId' | 'content'>) =>
      mutate('assignInquiry', { miniInquiryId, content, ...args }),
  };
}

import { assignInquiry, saveInquiry, setInquiryStatus, shareInquiry } from './inquiry-mutators.ts';

export const inquiryMutators = { assignInquiry, saveInquiry, setInquiryStatus, shareInquiry };

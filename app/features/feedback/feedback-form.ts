import * as z from 'zod/mini';
import {
  MAX_CONTACT_EMAIL_LENGTH,
  MAX_FEEDBACK_LENGTH,
  MAX_GRADE_RANGE_LENGTH,
  MAX_STANDARD_LENGTH,
  MAX_TOPIC_LENGTH,
  MAX_WHO_LENGTH,
  userTypeSchema,
} from '#shared/domain/feedback/feedback.ts';

// What stands in the forms, kept on the device until it is sent.

const text = (length: number) => z.string().check(z.maxLength(length));

export const generalFormSchema = z.object({ feedbackExperience: text(MAX_FEEDBACK_LENGTH) });
export type GeneralForm = z.infer<typeof generalFormSchema>;
export const emptyGeneralForm: GeneralForm = { feedbackExperience: '' };

export const visitorFormSchema = z.extend(generalFormSchema, {
  userType: z.union([userTypeSchema, z.literal('')]),
  whoAmI: text(MAX_WHO_LENGTH),
  contactEmail: text(MAX_CONTACT_EMAIL_LENGTH),
});
export type VisitorForm = z.infer<typeof visitorFormSchema>;
export const emptyVisitorForm: VisitorForm = {
  ...{ feedbackExperience: '', userType: '', whoAmI: '', contactEmail: '' },
};

export const packRequestFormSchema = z.object({
  preferredTopic: text(MAX_TOPIC_LENGTH),
  /** Empty for any. */
  gradeRangeName: text(MAX_GRADE_RANGE_LENGTH),
  curriculumStandard: text(MAX_STANDARD_LENGTH),
});
export type PackRequestForm = z.infer<typeof packRequestFormSchema>;
export const emptyPackRequestForm: PackRequestForm = {
  ...{ preferredTopic: '', gradeRangeName: '', curriculumStandard: '' },
};

import * as z from 'zod';

/** What calls of `{status, errors}` answer. */
export const statusAnswerSchema = z.object({ status: z.boolean(), errors: z.array(z.string()) });

/** `status`: whether it was done, which is where nothing was refused. */
export const statusAnswer = (errors: string[]): z.infer<typeof statusAnswerSchema> => ({
  status: errors.length === 0,
  errors,
});

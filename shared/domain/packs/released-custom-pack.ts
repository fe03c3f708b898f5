/** What releases sent as the content of a custom pack. A shape that was released never changes (SPEC.md D5). */
import * as z from 'zod/mini';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { travellingFileSchema } from '#shared/sync/travelling-file.ts';

const upTo = (length: number) => z.string().check(z.maxLength(length));

const common = { itemId: idSchema, note: upTo(5_000) };
const words = { title: upTo(200), text: upTo(5_000) };

const itemOfV1 = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('library'), packId: idSchema, contentId: idSchema }),
  z.object({ ...common, ...words, kind: z.literal('card') }),
  z.object({ ...common, ...words, kind: z.enum(['website', 'external_link']), url: upTo(2_000) }),
  z.object({
    ...common,
    ...words,
    kind: z.literal('uploaded_document'),
    savedContentId: idSchema,
    file: travellingFileSchema,
  }),
  z.object({
    ...common,
    kind: z.literal('excerpt'),
    savedContentId: idSchema,
    title: upTo(200),
    text: upTo(10_000),
    packId: idSchema,
    contentId: idSchema,
    contentType: z.enum(['article', 'supplemental', 'magazine', 'ebook']),
    tocId: z.optional(idSchema),
  }),
]);

export const customPackOfV1 = z.object({
  subject: subjectPathSchema,
  sourcePackId: z.nullable(idSchema),
  title: upTo(200),
  note: upTo(5_000),
  userNote: upTo(5_000),
  items: z.array(itemOfV1).check(z.maxLength(200)),
});

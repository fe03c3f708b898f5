/**
 * A curriculum framework in the shape of 1EdTech CASE 1.0 (the members the product reads). The library's own
 * frameworks are files of this shape, and so is what a district imports.
 */
import * as z from 'zod/mini';
import { textSchema } from './primitives.ts';

const link = z.object({ title: z.string(), identifier: z.uuid(), uri: z.string() });

const frameworkDocument = z.object({
  identifier: z.uuid(),
  uri: z.string(),
  title: textSchema,
  creator: textSchema,
  description: z.optional(z.string()),
  /** "Science" or "Social Studies". */
  subject: z.array(textSchema),
  language: z.optional(z.string()),
  adoptionStatus: z.optional(z.string()),
  lastChangeDateTime: z.iso.datetime(),
});

const frameworkItem = z.object({
  identifier: z.uuid(),
  uri: z.string(),
  CFDocumentURI: link,
  /** The code people say: "SCI.3-5.W.1". */
  humanCodingScheme: z.optional(z.string()),
  fullStatement: textSchema,
  CFItemType: z.optional(z.string()),
  /** Identifiers of national frameworks that it is near to. Ours: CASE names other frameworks' items by UUID alone. */
  nationalIds: z.optional(z.array(z.string())),
  /** CEDS grade codes: "KG", "01" to "12". */
  educationLevel: z.optional(z.array(z.string())),
  lastChangeDateTime: z.iso.datetime(),
});

const frameworkAssociation = z.object({
  identifier: z.uuid(),
  uri: z.string(),
  associationType: z.string(),
  sequenceNumber: z.optional(z.int()),
  originNodeURI: link,
  destinationNodeURI: link,
  lastChangeDateTime: z.iso.datetime(),
});

/** What a region is called: a state, a district. */
export const MAX_REGION_LENGTH = 100;

export const standardsFrameworkSchema = z.object({
  /** Whose it is, as teachers look for it. Ours: CASE has no place for it. The library's own belong to no region. */
  region: z.optional(textSchema.check(z.maxLength(MAX_REGION_LENGTH))),
  CFDocument: frameworkDocument,
  CFItems: z.array(frameworkItem),
  CFAssociations: z.array(frameworkAssociation),
});
export type StandardsFramework = z.infer<typeof standardsFrameworkSchema>;

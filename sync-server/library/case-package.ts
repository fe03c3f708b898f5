import * as z from 'zod';
import {
  standardsFrameworkSchema,
  type StandardsFramework,
} from '#shared/domain/packs/standards-framework.ts';
import { checked } from './authored-file.ts';
import { RefusedPack, type PackProblem } from './refused-pack.ts';

// A framework of a district, a state or a publisher, as 1EdTech's Competencies and Academic Standards Exchange (CASE 1.0
// and 1.1) hands it out: a CFPackage as JSON. What the product has no use for (rubrics, definitions) is left out.

/** Limits are ours: the largest state frameworks have some ten thousand items. */
export const MAX_CASE_BYTES = 40_000_000;
const MAX_ITEMS = 20_000;
const MAX_ASSOCIATIONS = 100_000;
const MAX_STATEMENT_LENGTH = 5_000;
const MAX_CODE_LENGTH = 100;
const MAX_LEVELS = 30;

/** An instant with its offset; CASE servers write `Z` and `+00:00`. */
const instant = z.iso.datetime({ offset: true });
const text = z.string().trim().min(1).max(MAX_STATEMENT_LENGTH);
/** Numbers stand as text in some exports. */
const sequence = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .optional();

const packageSchema = z.object({
  CFDocument: z.object({
    identifier: z.uuid(),
    uri: z.string().max(MAX_STATEMENT_LENGTH),
    title: text,
    creator: text,
    description: z.string().max(MAX_STATEMENT_LENGTH).optional(),
    subject: z.array(text).max(MAX_LEVELS).optional(),
    language: z.string().max(MAX_CODE_LENGTH).optional(),
    adoptionStatus: z.string().max(MAX_CODE_LENGTH).optional(),
    lastChangeDateTime: instant,
  }),
  CFItems: z
    .array(
      z.object({
        identifier: z.uuid(),
        uri: z.string().max(MAX_STATEMENT_LENGTH),
        humanCodingScheme: z.string().trim().max(MAX_CODE_LENGTH).optional(),
        fullStatement: text,
        CFItemType: z.string().max(MAX_STATEMENT_LENGTH).optional(),
        educationLevel: z.array(z.string().max(MAX_CODE_LENGTH)).max(MAX_LEVELS).optional(),
        lastChangeDateTime: instant,
      }),
    )
    .min(1)
    .max(MAX_ITEMS),
  CFAssociations: z
    .array(
      z.object({
        identifier: z.uuid(),
        uri: z.string().max(MAX_STATEMENT_LENGTH),
        associationType: z.string().max(MAX_CODE_LENGTH),
        sequenceNumber: sequence,
        // Ends outside of the package are no UUIDs in CASE 1.1.
        originNodeURI: z.object({ title: z.string().optional(), identifier: z.string(), uri: z.string() }),
        destinationNodeURI: z.object({
          title: z.string().optional(),
          identifier: z.string(),
          uri: z.string(),
        }),
        lastChangeDateTime: instant,
      }),
    )
    .max(MAX_ASSOCIATIONS)
    .optional(),
});
type CasePackage = z.output<typeof packageSchema>;
type Node = { readonly title: string; readonly identifier: string; readonly uri: string };

/**
 * Reads a CFPackage: its document, its items, and who is a child of whom.
 *
 * @throws RefusedPack naming each field that does not fit, with the code or the identifier of its item.
 */
export function readCasePackage(file: string, value: unknown): StandardsFramework {
  const read = packageSchema.safeParse(value);
  if (!read.success) throw new RefusedPack(read.error.issues.map((issue) => problemOf(file, value, issue)));
  const { CFDocument: document, CFItems: items } = read.data;
  const nodes = new Map<string, Node>([[document.identifier, nodeOf(document, document.title)]]);
  const problems: PackProblem[] = [];
  for (const [at, item] of items.entries()) {
    const name = item.humanCodingScheme ?? item.fullStatement.slice(0, 60);
    if (nodes.has(item.identifier))
      problems.push({ file, field: `${fieldOf('CFItems', at, item)}.identifier`, reason: 'is there twice' });
    nodes.set(item.identifier, nodeOf(item, name));
  }
  const children = childrenOf(file, read.data, nodes, problems);
  if (problems.length > 0) throw new RefusedPack(problems);
  const documentNode = nodes.get(document.identifier);
  const framework = {
    CFDocument: {
      ...document,
      subject: document.subject ?? [],
      lastChangeDateTime: utc(document.lastChangeDateTime),
    },
    CFItems: items.map(({ humanCodingScheme, ...item }) => ({
      ...item,
      ...(humanCodingScheme !== undefined && humanCodingScheme !== '' && { humanCodingScheme }),
      CFDocumentURI: documentNode,
      lastChangeDateTime: utc(item.lastChangeDateTime),
    })),
    CFAssociations: children,
  };
  return checked(file, framework, standardsFrameworkSchema);
}

const nodeOf = ({ identifier, uri }: { identifier: string; uri: string }, title: string): Node => ({
  ...{ title, identifier, uri },
});
const utc = (written: string): string => new Date(written).toISOString();

/** The associations that order the items; the other kinds say nothing that is shown. */
function childrenOf(
  file: string,
  { CFAssociations = [] }: CasePackage,
  nodes: ReadonlyMap<string, Node>,
  problems: PackProblem[],
) {
  return CFAssociations.flatMap((association, at) => {
    const { originNodeURI, destinationNodeURI, associationType, sequenceNumber, ...rest } = association;
    if (associationType !== 'isChildOf') return [];
    const [origin, destination] = [
      nodes.get(originNodeURI.identifier),
      nodes.get(destinationNodeURI.identifier),
    ];
    for (const [end, node] of [
      ['originNodeURI', origin],
      ['destinationNodeURI', destination],
    ] as const)
      if (node === undefined)
        problems.push({
          file,
          field: `${fieldOf('CFAssociations', at, association)}.${end}`,
          reason: 'is neither an item of this package nor its document',
        });
    if (origin === undefined || destination === undefined) return [];
    return [
      {
        ...rest,
        associationType,
        ...(sequenceNumber !== undefined && { sequenceNumber }),
        originNodeURI: origin,
        destinationNodeURI: destination,
        lastChangeDateTime: utc(rest.lastChangeDateTime),
      },
    ];
  });
}

const codedSchema = z.object({ humanCodingScheme: z.string().optional(), identifier: z.string() });

/** "CFItems[12] (MS-ESS2-4)": what a technician finds in the file. */
function fieldOf(list: string, at: number, element: unknown): string {
  const read = codedSchema.partial().safeParse(element);
  const name = read.success ? (read.data.humanCodingScheme ?? read.data.identifier ?? '') : '';
  return `${list}[${at}]${name === '' ? '' : ` (${name})`}`;
}

function problemOf(file: string, value: unknown, issue: z.core.$ZodIssue): PackProblem {
  const [list, at, ...rest] = issue.path;
  const reason = issue.message;
  if ((list !== 'CFItems' && list !== 'CFAssociations') || typeof at !== 'number')
    return { file, field: issue.path.join('.') || '(file)', reason };
  const lists = z.looseObject({ [list]: z.array(z.unknown()) }).safeParse(value);
  const field = fieldOf(list, at, lists.success ? lists.data[list]?.[at] : undefined);
  return { file, field: [field, ...rest].join('.'), reason };
}

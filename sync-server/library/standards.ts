import { v5 as nameUuid } from 'uuid';
import type { StandardsFramework } from '#shared/domain/packs/standards-framework.ts';
import type { AuthoredCrosswalk, AuthoredStandards } from './authored-pack.ts';

// Fixed for ever: the identifiers of all standards are made from it and their codes.
const namespace = '5b0d3c1e-7f64-4c53-9f0a-6a3f7d3c9b21';

/** The identifier (UUID) of the standard with this code. */
export function standardId(code: string): string {
  return nameUuid(code, namespace);
}

/** Writes a framework of ours in the shape of 1EdTech CASE: document, topics and standards, who belongs to whom. */
export function caseFramework(
  authored: AuthoredStandards,
  crosswalk: AuthoredCrosswalk = {},
): StandardsFramework {
  const document = link(authored.title);
  const topics = authored.topics.map((topic) => ({ topic, node: link(topic.code) }));
  return {
    CFDocument: {
      ...place(document),
      title: authored.title,
      creator: 'The library',
      description: authored.description,
      subject: [authored.subject === 'science' ? 'Science' : 'Social Studies'],
      language: 'en',
      adoptionStatus: 'Adopted',
      lastChangeDateTime: authored.lastChange,
    },
    CFItems: topics.flatMap(({ topic, node }) => [
      {
        ...place(node),
        CFDocumentURI: document,
        humanCodingScheme: topic.code,
        fullStatement: topic.statement,
        CFItemType: 'Topic',
        lastChangeDateTime: authored.lastChange,
      },
      ...topic.standards.map((standard) => ({
        ...place(link(standard.code)),
        CFDocumentURI: document,
        humanCodingScheme: standard.code,
        fullStatement: standard.statement,
        CFItemType: 'Standard',
        educationLevel: standard.grades,
        ...(crosswalk[standard.code] && { nationalIds: crosswalk[standard.code] }),
        lastChangeDateTime: authored.lastChange,
      })),
    ]),
    CFAssociations: topics.flatMap(({ topic, node }, index) => [
      childOf(node, document, index + 1, authored.lastChange),
      ...topic.standards.map((standard, below) =>
        childOf(link(standard.code), node, below + 1, authored.lastChange),
      ),
    ]),
  };
}

type Link = { title: string; identifier: string; uri: string };

function link(title: string): Link {
  const identifier = standardId(title);
  return { title, identifier, uri: `urn:uuid:${identifier}` };
}

function place({ identifier, uri }: Link): { identifier: string; uri: string } {
  return { identifier, uri };
}

function childOf(origin: Link, destination: Link, sequenceNumber: number, lastChangeDateTime: string) {
  return {
    ...place(link(`${origin.title} is child of ${destination.title}`)),
    associationType: 'isChildOf',
    sequenceNumber,
    originNodeURI: origin,
    destinationNodeURI: destination,
    lastChangeDateTime,
  };
}

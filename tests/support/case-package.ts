/** A district's framework of our own making, in the form of a CASE 1.1 CFPackage: two levels below a topic. */

const id = (tail: number): string => `7f3a1c22-54d0-4b7e-9c41-0000000000${String(tail).padStart(2, '0')}`;
const changed = '2025-08-01T09:30:00+00:00';
const uri = (kind: string, tail: number) => `https://case.example.edu/ims/case/v1p1/${kind}/${id(tail)}`;

const item = (
  tail: number,
  fullStatement: string,
  other: { humanCodingScheme?: string; educationLevel?: string[] } = {},
) => ({
  identifier: id(tail),
  uri: uri('CFItems', tail),
  fullStatement,
  CFItemType: 'Standard',
  language: 'en',
  lastChangeDateTime: changed,
  ...other,
});
const child = (
  tail: number,
  of: number,
  below: number,
  sequenceNumber: number,
  associationType = 'isChildOf',
) => ({
  identifier: id(tail),
  uri: uri('CFAssociations', tail),
  associationType,
  sequenceNumber,
  originNodeURI: { title: 'origin', identifier: id(of), uri: uri('CFItems', of), targetType: 'CASE' },
  destinationNodeURI: { title: 'destination', identifier: id(below), uri: uri('CFItems', below) },
  lastChangeDateTime: changed,
});

export const casePackage = {
  CFDocument: {
    identifier: id(1),
    uri: uri('CFDocuments', 1),
    frameworkType: 'Academic Standards',
    caseVersion: '1.1',
    creator: 'Meadow District',
    title: 'Science of the Meadow District',
    subject: ['Science'],
    language: 'en',
    adoptionStatus: 'Adopted',
    lastChangeDateTime: changed,
    CFPackageURI: { title: 'package', identifier: id(1), uri: uri('CFPackages', 1) },
  },
  CFItems: [
    item(2, 'Rivers and ponds', { humanCodingScheme: 'MD.R', educationLevel: ['06', '07', '08'] }),
    item(3, 'Students observe moving water.', { humanCodingScheme: 'MD.R.1' }),
    item(4, 'b. Measure how fast a stream flows.', { humanCodingScheme: 'MD.R.1.b' }),
    item(5, 'a. Draw where a stream carries sand.', { humanCodingScheme: 'MD.R.1.a' }),
    item(6, 'Name animals of a pond.', { educationLevel: ['03'] }),
  ],
  CFAssociations: [
    child(11, 2, 1, 1),
    child(12, 3, 2, 1),
    child(13, 6, 2, 2),
    child(14, 4, 3, 2),
    child(15, 5, 3, 1),
    {
      ...child(16, 4, 3, 9, 'isRelatedTo'),
      destinationNodeURI: { title: 'elsewhere', identifier: 'no-uuid', uri: 'https://elsewhere.example' },
    },
  ],
  CFDefinitions: { CFSubjects: [] },
};

import type { CustomPackContent } from '#shared/domain/packs/custom-pack.ts';
import { derivedId } from '#shared/kernel/ids.ts';

// The pack that a teacher of the demo school made of a library pack, for a walk with a group of her class.

export const WATER = 'water-on-the-move';
export const creekPackId = derivedId('demo-school', 'pack', 'creek');
export const creekCrew = {
  subgroupId: derivedId('demo-school', 'group', 'creek-crew'),
  students: [1, 4, 8, 9, 16, 18],
};

/** Words of an article that she kept. */
export const riverExcerpt = {
  id: derivedId('demo-school', 'excerpt', 'bend'),
  packId: WATER,
  contentId: 'rivers-at-work',
  contentType: 'article',
  title: 'Rivers at Work',
  text: 'Water on the outside of the bend runs fast and cuts the bank, but water on the inside runs slowly and drops sand there.',
} as const;

const shown = (contentId: string, note = '') => ({
  ...{ itemId: derivedId('demo-school', 'item', contentId), note, kind: 'library' as const },
  ...{ packId: WATER, contentId },
});
const card = (key: string, title: string, text: string) => ({
  ...{ itemId: derivedId('demo-school', 'item', key), note: '', kind: 'card' as const, title, text },
});

const { id: excerptId, ...excerpt } = riverExcerpt;

export const creekPack: CustomPackContent = {
  subject: 'science',
  sourcePackId: WATER,
  title: 'Miller Creek, small and close',
  note: 'Everything for our walk to Miller Creek. What great rivers do in a million years, our creek does in an afternoon, only smaller.',
  userNote: 'Permission slips are in the blue folder. Ask Mr. Villanueva for the second first-aid kit.',
  picture: { packId: WATER, contentId: 'river-meander' },
  items: [
    card(
      'bring',
      'What to bring',
      'Boots, a pencil, your notebook, a leaf for the leaf race. We leave from the gate at 1:15.',
    ),
    shown('rivers-at-work', 'Read this before we go.'),
    shown('river-meander'),
    shown('river-delta', 'Look for a small one where the ditch comes in.'),
    shown('watershed'),
    {
      ...{
        itemId: derivedId('demo-school', 'item', 'excerpt'),
        kind: 'excerpt',
        note: 'Which side is the beach on?',
      },
      ...{ savedContentId: excerptId, ...excerpt },
    },
    card(
      'leaf-race',
      'The leaf race',
      'Mark ten steps along the bank. Let a leaf go and count the seconds. Do it three times at a fast place and three times at a slow one.',
    ),
  ],
};

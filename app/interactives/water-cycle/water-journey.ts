/** The reservoirs where water can be, and the ways from each to the next. */
export type ReservoirId = 'ocean' | 'air' | 'cloud' | 'snow' | 'river' | 'ground' | 'tree';

export type Way = {
  readonly to: ReservoirId;
  readonly process: string;
  readonly label: string;
  readonly story: string;
};

export type Reservoir = {
  readonly name: string;
  readonly here: string;
  /** Where the drop is drawn, in the picture's own 800 by 500 units. */
  readonly x: number;
  readonly y: number;
  readonly ways: readonly Way[];
};

export const reservoirs: Readonly<Record<ReservoirId, Reservoir>> = {
  ocean: {
    name: 'Ocean',
    here: 'You are a drop of water in the salty ocean. The sun shines on you.',
    x: 650,
    y: 420,
    ways: [
      {
        to: 'air',
        process: 'Evaporation',
        label: 'Warm up and rise into the air',
        story: 'The sun warmed you. You became a gas and left the salt behind.',
      },
    ],
  },
  air: {
    name: 'Air',
    here: 'You are water vapor now. Nobody can see you. It gets colder as you rise.',
    x: 560,
    y: 200,
    ways: [
      {
        to: 'cloud',
        process: 'Condensation',
        label: 'Cool down and gather on a speck of dust',
        story: 'You turned back into a tiny droplet and joined a cloud.',
      },
    ],
  },
  cloud: {
    name: 'Cloud',
    here: 'You float in a cloud with billions of other droplets. The wind blows you about.',
    x: 330,
    y: 95,
    ways: [
      {
        to: 'river',
        process: 'Precipitation',
        label: 'Fall as rain on the hills',
        story: 'You joined other droplets, grew heavy and fell into a river.',
      },
      {
        to: 'snow',
        process: 'Precipitation',
        label: 'Freeze and fall as snow on the mountain',
        story: 'You became part of a snowflake and landed on the mountain.',
      },
      {
        to: 'ocean',
        process: 'Precipitation',
        label: 'Fall as rain on the ocean',
        story: 'Most rain falls right back into the ocean, and so did you.',
      },
    ],
  },
  snow: {
    name: 'Mountain snow',
    here: 'You are part of the snow on a high mountain. You may wait here for a long time.',
    x: 185,
    y: 165,
    ways: [
      {
        to: 'river',
        process: 'Melting',
        label: 'Melt in spring and run downhill',
        story: 'Spring came. You melted and ran down into a river.',
      },
      {
        to: 'air',
        process: 'Sublimation',
        label: 'Turn straight into vapor on a dry, sunny day',
        story: 'You changed from ice to vapor without melting at all.',
      },
    ],
  },
  river: {
    name: 'River',
    here: 'You rush along in a river, over stones and around bends.',
    x: 350,
    y: 345,
    ways: [
      {
        to: 'ocean',
        process: 'Runoff',
        label: 'Flow all the way to the ocean',
        story: 'The river carried you downhill to the ocean.',
      },
      {
        to: 'ground',
        process: 'Soaking in',
        label: 'Soak into the ground',
        story: 'You slipped between grains of soil and became groundwater.',
      },
      {
        to: 'air',
        process: 'Evaporation',
        label: 'Warm up and rise into the air',
        story: 'The sun warmed the river, and you rose as vapor.',
      },
    ],
  },
  ground: {
    name: 'Underground',
    here: 'It is dark. You creep slowly through soil and cracks in the rock.',
    x: 250,
    y: 455,
    ways: [
      {
        to: 'tree',
        process: 'Taken up by roots',
        label: 'Go up through the roots of a tree',
        story: 'Thirsty roots pulled you in and up the trunk.',
      },
      {
        to: 'ocean',
        process: 'Groundwater flow',
        label: 'Seep slowly to the ocean',
        story: 'After many years underground you came out in the ocean.',
      },
      {
        to: 'river',
        process: 'Spring',
        label: 'Come out in a spring',
        story: 'You bubbled up in a spring and joined a river.',
      },
    ],
  },
  tree: {
    name: 'Tree',
    here: 'You are in a leaf at the top of a tree. It is warm and windy.',
    x: 112,
    y: 330,
    ways: [
      {
        to: 'air',
        process: 'Transpiration',
        label: 'Slip out of the leaf into the air',
        story: 'You left through a tiny hole in the leaf, as vapor.',
      },
    ],
  },
};

export type Step = { readonly from: ReservoirId; readonly way: Way };

/** The reservoir a journey has come to; it starts in the ocean. */
export function reservoirAfter(steps: readonly Step[]): ReservoirId {
  return steps.at(-1)?.way.to ?? 'ocean';
}

/** A journey is a full cycle once it is back in the ocean. */
export function isFullCycle(steps: readonly Step[]): boolean {
  return steps.length > 0 && reservoirAfter(steps) === 'ocean';
}

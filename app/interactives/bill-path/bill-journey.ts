/** The way of a bill through Congress as a machine of states. Pure. */

export type StopId =
  | 'idea'
  | 'houseCommittee'
  | 'houseVote'
  | 'senateCommittee'
  | 'senateVote'
  | 'president'
  | 'houseOverride'
  | 'senateOverride'
  | 'law'
  | 'stopped';

export type Chamber = 'House' | 'Senate';
export const members: Readonly<Record<Chamber, number>> = { House: 435, Senate: 100 };

/** More than half of those who vote, or two thirds of them. Everybody votes here. */
export type Rule = 'majority' | 'twoThirds';

/** The fewest yes votes that pass. */
export function needed(chamber: Chamber, rule: Rule): number {
  const all = members[chamber];
  return rule === 'majority' ? Math.floor(all / 2) + 1 : Math.ceil((all * 2) / 3);
}

/** One thing that can happen at a stop: what is chosen, what then happened, and where it leads. */
export type Way = { readonly label: string; readonly story: string; readonly to: StopId };

export type Stop = {
  readonly name: string;
  readonly here: string;
  /** Either ways to choose from, or a vote. */
  readonly ways: readonly Way[];
  readonly vote?: {
    readonly chamber: Chamber;
    readonly rule: Rule;
    readonly passed: StopId;
    readonly passedStory: string;
    readonly failedStory: string;
  };
};

const setAside: Omit<Way, 'story'> = { label: 'The committee sets it aside', to: 'stopped' };

export const stops: Readonly<Record<StopId, Stop>> = {
  idea: {
    name: 'An idea',
    here: 'You have an idea for a law. Which one will you send to your lawmaker?',
    ways: [
      {
        label: 'A garden at every school',
        story: 'A member of the House likes your garden bill and drops it in the hopper.',
        to: 'houseCommittee',
      },
      {
        label: 'Safe paths for bicycles',
        story: 'A member of the House likes your bicycle bill and drops it in the hopper.',
        to: 'houseCommittee',
      },
      {
        label: 'Clean water in every river',
        story: 'A member of the House likes your water bill and drops it in the hopper.',
        to: 'houseCommittee',
      },
    ],
  },
  houseCommittee: {
    name: 'House committee',
    here: 'A small group of members studies your bill and listens to experts.',
    ways: [
      { label: 'The committee approves it', story: 'The House committee said yes.', to: 'houseVote' },
      {
        label: 'The committee changes a few words, then approves it',
        story: 'The House committee made your bill better and said yes.',
        to: 'houseVote',
      },
      { ...setAside, story: 'The House committee set your bill aside. Most bills end this way.' },
    ],
  },
  houseVote: {
    name: 'The House votes',
    here: 'All 435 members vote. More than half must say yes.',
    ways: [],
    vote: {
      chamber: 'House',
      rule: 'majority',
      passed: 'senateCommittee',
      passedStory: 'The House passed your bill.',
      failedStory: 'That was not enough. The House voted your bill down.',
    },
  },
  senateCommittee: {
    name: 'Senate committee',
    here: 'Now the same begins again in the Senate, with a committee.',
    ways: [
      { label: 'The committee approves it', story: 'The Senate committee said yes.', to: 'senateVote' },
      { ...setAside, story: 'The Senate committee set your bill aside.' },
    ],
  },
  senateVote: {
    name: 'The Senate votes',
    here: 'All 100 senators vote. If they are tied, the Vice President decides.',
    ways: [],
    vote: {
      chamber: 'Senate',
      rule: 'majority',
      passed: 'president',
      passedStory: 'The Senate passed the very same words.',
      failedStory: 'That was not enough. The Senate voted your bill down.',
    },
  },
  president: {
    name: 'The President',
    here: 'Your bill lies on the desk in the White House. The President has ten days, not counting Sundays.',
    ways: [
      { label: 'The President signs it', story: 'The President signed your bill.', to: 'law' },
      {
        label: 'The President does nothing while Congress meets',
        story: 'Ten days went by. Your bill became a law without a signature.',
        to: 'law',
      },
      {
        label: 'The President does nothing, and Congress goes home',
        story: 'Congress went home before the ten days were over. This is a pocket veto.',
        to: 'stopped',
      },
      {
        label: 'The President vetoes it',
        story: 'The President sent your bill back with reasons. Congress may try once more.',
        to: 'houseOverride',
      },
    ],
  },
  houseOverride: {
    name: 'The House votes again',
    here: 'To pass a bill against a veto, two thirds must say yes.',
    ways: [],
    vote: {
      chamber: 'House',
      rule: 'twoThirds',
      passed: 'senateOverride',
      passedStory: 'Two thirds of the House voted against the veto.',
      failedStory: 'That was not two thirds. The veto stands.',
    },
  },
  senateOverride: {
    name: 'The Senate votes again',
    here: 'The Senate needs two thirds as well.',
    ways: [],
    vote: {
      chamber: 'Senate',
      rule: 'twoThirds',
      passed: 'law',
      passedStory: 'Two thirds of the Senate agreed. Your bill is a law without the President.',
      failedStory: 'That was not two thirds. The veto stands.',
    },
  },
  law: { name: 'It is a law!', here: 'Your idea is now a law of the United States.', ways: [] },
  stopped: {
    name: 'Your bill has stopped',
    here: 'You can start again. Many laws needed several tries.',
    ways: [],
  },
};

/** One step of the way, as the log tells it. */
export type Step = { readonly at: StopId; readonly story: string; readonly to: StopId };

/** The stop that a bill has come to. */
export function stopAfter(steps: readonly Step[]): StopId {
  return steps.at(-1)?.to ?? 'idea';
}

export function isOver(stop: StopId): boolean {
  return stop === 'law' || stop === 'stopped';
}

/** What the votes lead to; a tie in the Senate goes to the Vice President, as `tieIsYes` says. */
export function countVotes(at: StopId, yes: number, tieIsYes = false): Step | undefined {
  const { vote } = stops[at];
  if (!vote) return undefined;
  const all = members[vote.chamber];
  const isTie = vote.rule === 'majority' && yes * 2 === all;
  const passes = isTie ? tieIsYes : yes >= needed(vote.chamber, vote.rule);
  const tally = `${yes} yes, ${all - yes} no${isTie ? ', and the Vice President decided' : ''}.`;
  return {
    at,
    story: `${tally} ${passes ? vote.passedStory : vote.failedStory}`,
    to: passes ? vote.passed : 'stopped',
  };
}

/** Whether this many yes votes are a tie that somebody has to break. */
export function isTied(at: StopId, yes: number): boolean {
  const { vote } = stops[at];
  return vote?.rule === 'majority' && yes * 2 === members[vote.chamber];
}

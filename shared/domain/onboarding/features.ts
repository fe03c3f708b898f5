/** What the product introduces to a teacher, one card at a time (content §3 onboarding feature types, §4, §6). */
import * as z from 'zod/mini';

export const onboardingFeatureSchema = z.enum([
  'account',
  'annotate',
  'createActivity',
  'createClass',
  'customize',
  'differentiate',
  'favorite',
  'quickAssign',
  'share',
]);
export type OnboardingFeature = z.infer<typeof onboardingFeatureSchema>;

/** Where cards show: over the packs of a subject, and on the pinboard of one pack. */
export type OnboardingSource = 'browse' | 'pinboard';

export type OnboardingCard = {
  readonly feature: OnboardingFeature;
  readonly title: string;
  readonly text: string;
  /** Where the help page says more. */
  readonly helpAnchor: string;
};

type Placed = OnboardingCard & { readonly sources: readonly OnboardingSource[] };

/** `account` is for who is not signed in. */
const cards: readonly Placed[] = [
  {
    feature: 'account',
    sources: ['browse', 'pinboard'],
    title: 'Sign in to keep your work',
    text: 'With an account you can keep packs, build activities and see what your students wrote, on every device.',
    helpAnchor: 'account',
  },
  {
    feature: 'createClass',
    sources: ['browse'],
    title: 'Make your first class',
    text: 'Give your class a name, hand out its six-digit code, and your students are in.',
    helpAnchor: 'classes',
  },
  {
    feature: 'differentiate',
    sources: ['browse'],
    title: 'One theme, several grades',
    text: 'Some packs have a version for younger readers, and every article has reading levels. Choose the grades at the top of a pack.',
    helpAnchor: 'curriculum',
  },
  {
    feature: 'favorite',
    sources: ['browse', 'pinboard'],
    title: 'Keep what you like',
    text: 'Press the heart on a pack and it waits for you among your own packs, on every device.',
    helpAnchor: 'tools',
  },
  {
    feature: 'customize',
    sources: ['pinboard'],
    title: 'Make this pack your own',
    text: 'Take out what you do not need, add websites, documents and notes, and put the cards in your order.',
    helpAnchor: 'tools',
  },
  {
    feature: 'annotate',
    sources: ['pinboard'],
    title: 'Mark what matters in a text',
    text: 'Select words in an article, say what they are (a main idea, evidence, a question) and write a note. Your students can do the same.',
    helpAnchor: 'annotate',
  },
  {
    feature: 'createActivity',
    sources: ['browse', 'pinboard'],
    title: 'Ask your own questions',
    text: 'Build an activity on a pack: begin with a starter activity, or choose and write questions.',
    helpAnchor: 'activities',
  },
  {
    feature: 'quickAssign',
    sources: ['pinboard'],
    title: 'Assign in one minute',
    text: 'A quick activity asks your class to read a whole pack by a date. It is assigned as soon as you press the button.',
    helpAnchor: 'activities',
  },
  {
    feature: 'share',
    sources: ['pinboard'],
    title: 'Show it to a colleague',
    text: 'Share a pack by a short link or by e-mail.',
    helpAnchor: 'share',
  },
];

/** The card of a feature; null for one that has none yet. */
export function onboardingCard(feature: OnboardingFeature): OnboardingCard | null {
  return cards.find((card) => card.feature === feature) ?? null;
}

/** The cards that a signed-in teacher may be shown at a place, without those that are done. */
export function openCards(source: OnboardingSource, done: ReadonlySet<string>): readonly OnboardingCard[] {
  return cards.filter(
    ({ feature, sources }) => feature !== 'account' && sources.includes(source) && !done.has(feature),
  );
}

/** One of the open cards by chance: `chance` is from 0 to below 1. Null when all are done. */
export function drawCard(
  source: OnboardingSource,
  done: ReadonlySet<string>,
  chance: number,
): OnboardingCard | null {
  const open = openCards(source, done);
  return open[Math.floor(chance * open.length)] ?? null;
}

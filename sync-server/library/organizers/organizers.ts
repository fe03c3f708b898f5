import type { PaperSize } from '#shared/kernel/paper-size.ts';
import { compareAndContrast, kwl, venn2, venn3 } from './compare-organizers.ts';
import { claimEvidenceReasoning, primarySource } from './evidence-organizers.ts';
import { conceptWeb, frayer, mainIdea, summaryFrame } from './idea-organizers.ts';
import { causeAndEffect, cycle, problemAndSolution, sequence, timeline } from './order-organizers.ts';
import { organizerPdf, type Drawing } from './organizer-page.ts';
import { organizerPicture } from './organizer-picture.ts';

type Organizer = Drawing & {
  /** What is to be seen on the page, for those who don't see it; at most 80 signs. */
  readonly alt: string;
};

/** The fifteen organizers (content §9) by id, as `organizerId` of an item names them. */
const organizers: Record<string, Organizer> = {
  kwl: {
    title: 'Know, Wonder, Learned',
    instruction: 'Fill the first two columns before you read. Fill the last one when you are done.',
    alt: 'Printed sheet with three tall columns: what I know, wonder and learned',
    draw: kwl,
  },
  'venn-2': {
    title: 'Venn Diagram: Two Circles',
    instruction: 'Name two things. Write what they share in the middle and what is special on each side.',
    alt: 'Printed sheet with two ovals that overlap in the middle, for two things',
    draw: venn2,
  },
  'venn-3': {
    title: 'Venn Diagram: Three Circles',
    instruction: 'Name three things. Where circles overlap, write what the things in them share.',
    alt: 'Printed sheet with three circles that overlap, for three things',
    draw: venn3,
  },
  'main-idea': {
    title: 'Main Idea and Details',
    instruction: 'Write the main idea in the top box. Add three details that support it.',
    alt: 'Printed sheet with a box for the main idea and boxes for three details below',
    draw: mainIdea,
  },
  'summary-frame': {
    title: 'Summary Frame',
    instruction: 'Finish each sentence in your own words. Read them in a row: that is your summary.',
    alt: 'Printed sheet with beginnings of sentences and boxes to finish them in',
    draw: summaryFrame,
  },
  'cause-and-effect': {
    title: 'Cause and Effect',
    instruction: 'Write what happened on the right. Write why it happened on the left.',
    alt: 'Printed sheet with three causes on the left, each with an arrow to an effect',
    draw: causeAndEffect,
  },
  sequence: {
    title: 'Sequence',
    instruction: 'Write or draw what happens, in order, one step in each box.',
    alt: 'Printed sheet with five boxes one below the other, joined by arrows',
    draw: sequence,
  },
  timeline: {
    title: 'Timeline',
    instruction: 'Put six events in order, the earliest on top. Write when each happened and what it was.',
    alt: 'Printed sheet with a line down the middle and six boxes to its sides',
    draw: timeline,
  },
  'compare-and-contrast': {
    title: 'Compare and Contrast',
    instruction: 'Name two things. Tell how they are alike. Then pick features and tell how they differ.',
    alt: 'Printed sheet with boxes for two things and a table of how they differ',
    draw: compareAndContrast,
  },
  'problem-and-solution': {
    title: 'Problem and Solution',
    instruction: 'Write the problem, three ways that people tried to solve it, and how it ended.',
    alt: 'Printed sheet with a problem, arrows to three solutions, and how it ended',
    draw: problemAndSolution,
  },
  'concept-web': {
    title: 'Concept Web',
    instruction: 'Write the big idea in the middle. Around it, write ideas that belong to it.',
    alt: 'Printed sheet with an oval in the middle and lines from it to boxes around it',
    draw: conceptWeb,
  },
  frayer: {
    title: 'Frayer Card',
    instruction: 'Write a new word in the middle. Fill the four boxes around it.',
    alt: 'Printed sheet with four boxes around an oval for a word in the middle',
    draw: frayer,
  },
  cycle: {
    title: 'Cycle',
    instruction: 'Write one step in each box. Follow the arrows. The last step leads back to the first.',
    alt: 'Printed sheet with four boxes in a ring, each with an arrow to the next one',
    draw: cycle,
  },
  'claim-evidence-reasoning': {
    title: 'Claim, Evidence, Reasoning',
    instruction: 'Answer a question with a claim. Give evidence, and tell why it supports your claim.',
    alt: 'Printed sheet with boxes for a question, a claim, evidence and reasoning',
    draw: claimEvidenceReasoning,
  },
  'primary-source': {
    title: 'Primary Source Analysis',
    instruction: 'Look closely at one source. Answer as much as you can from the source itself.',
    alt: 'Printed sheet with boxes of questions to ask of a primary source',
    draw: primarySource,
  },
};

export const organizerIds: readonly string[] = Object.keys(organizers);

/** The PDF of an organizer; undefined for an id that is not one. */
export function drawOrganizer(id: string, paper: PaperSize): Promise<Buffer> | undefined {
  const organizer = organizers[id];
  return organizer && organizerPdf(paper, organizer);
}

/** The picture of an organizer for its card, an SVG; undefined for an id that is not one. */
export function drawOrganizerCard(id: string): { svg: string; alt: string } | undefined {
  const organizer = organizers[id];
  return organizer && { svg: organizerPicture('letter', organizer), alt: organizer.alt };
}

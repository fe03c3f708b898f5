import type { PaperSize } from '#shared/kernel/paper-size.ts';
import { compareAndContrast, kwl, venn2, venn3 } from './compare-organizers.ts';
import { claimEvidenceReasoning, primarySource } from './evidence-organizers.ts';
import { conceptWeb, frayer, mainIdea, summaryFrame } from './idea-organizers.ts';
import { causeAndEffect, cycle, problemAndSolution, sequence, timeline } from './order-organizers.ts';
import { organizerPdf, type OrganizerPage } from './organizer-page.ts';

type Organizer = {
  readonly title: string;
  readonly instruction: string;
  readonly draw: (page: OrganizerPage) => void;
};

/** The fifteen organizers (content §9) by id, as `organizerId` of an item names them. */
const organizers: Record<string, Organizer> = {
  kwl: {
    title: 'Know, Wonder, Learned',
    instruction: 'Fill the first two columns before you read. Fill the last one when you are done.',
    draw: kwl,
  },
  'venn-2': {
    title: 'Venn Diagram: Two Circles',
    instruction: 'Name two things. Write what they share in the middle and what is special on each side.',
    draw: venn2,
  },
  'venn-3': {
    title: 'Venn Diagram: Three Circles',
    instruction: 'Name three things. Where circles overlap, write what the things in them share.',
    draw: venn3,
  },
  'main-idea': {
    title: 'Main Idea and Details',
    instruction: 'Write the main idea in the top box. Add three details that support it.',
    draw: mainIdea,
  },
  'summary-frame': {
    title: 'Summary Frame',
    instruction: 'Finish each sentence in your own words. Read them in a row: that is your summary.',
    draw: summaryFrame,
  },
  'cause-and-effect': {
    title: 'Cause and Effect',
    instruction: 'Write what happened on the right. Write why it happened on the left.',
    draw: causeAndEffect,
  },
  sequence: {
    title: 'Sequence',
    instruction: 'Write or draw what happens, in order, one step in each box.',
    draw: sequence,
  },
  timeline: {
    title: 'Timeline',
    instruction: 'Put six events in order, the earliest on top. Write when each happened and what it was.',
    draw: timeline,
  },
  'compare-and-contrast': {
    title: 'Compare and Contrast',
    instruction: 'Name two things. Tell how they are alike. Then pick features and tell how they differ.',
    draw: compareAndContrast,
  },
  'problem-and-solution': {
    title: 'Problem and Solution',
    instruction: 'Write the problem, three ways that people tried to solve it, and how it ended.',
    draw: problemAndSolution,
  },
  'concept-web': {
    title: 'Concept Web',
    instruction: 'Write the big idea in the middle. Around it, write ideas that belong to it.',
    draw: conceptWeb,
  },
  frayer: {
    title: 'Frayer Card',
    instruction: 'Write a new word in the middle. Fill the four boxes around it.',
    draw: frayer,
  },
  cycle: {
    title: 'Cycle',
    instruction: 'Write one step in each box. Follow the arrows. The last step leads back to the first.',
    draw: cycle,
  },
  'claim-evidence-reasoning': {
    title: 'Claim, Evidence, Reasoning',
    instruction: 'Answer a question with a claim. Give evidence, and tell why it supports your claim.',
    draw: claimEvidenceReasoning,
  },
  'primary-source': {
    title: 'Primary Source Analysis',
    instruction: 'Look closely at one source. Answer as much as you can from the source itself.',
    draw: primarySource,
  },
};

export const organizerIds: readonly string[] = Object.keys(organizers);

/** The PDF of an organizer; undefined for an id that is not one. */
export function drawOrganizer(id: string, paper: PaperSize): Promise<Buffer> | undefined {
  const organizer = organizers[id];
  return organizer && organizerPdf(paper, organizer.title, organizer.instruction, organizer.draw);
}

/** Organizers for thinking with evidence. */
import { type OrganizerPage } from './organizer-page.ts';
import { arrow, columns, gap, writingBox } from './organizer-parts.ts';

/** A question, the claim that answers it, three pieces of evidence, and the reasoning that joins them. */
export function claimEvidenceReasoning(page: OrganizerPage): void {
  const { room } = page;
  const between = 28;
  const free = room.height - gap - between * 2;
  const question = free * 0.15;
  const claim = free * 0.2;
  const evidence = free * 0.35;
  const { x, width } = room;
  writingBox(page, 'Question', { x, y: room.y, width, height: question });
  const claimY = room.y + question + gap;
  writingBox(page, 'Claim: my answer', { x, y: claimY, width, height: claim });
  const evidenceY = claimY + claim + between;
  const third = (width - gap * 2) / 3;
  for (let index = 0; index < 3; index += 1) {
    const middle = x + index * (third + gap) + third / 2;
    arrow(page, middle, evidenceY - 5, middle, evidenceY - between + 5);
  }
  columns(page, ['Evidence 1', 'Evidence 2', 'Evidence 3'], { x, y: evidenceY, width, height: evidence });
  const reasonY = evidenceY + evidence + between;
  arrow(page, x + width / 2, reasonY - 5, x + width / 2, reasonY - between + 5);
  writingBox(page, 'Reasoning: why the evidence supports the claim', {
    x,
    y: reasonY,
    width,
    height: room.y + room.height - reasonY,
  });
}

/** Who made a source and why, what it shows, what it leaves out, and what to ask next. */
export function primarySource(page: OrganizerPage): void {
  const { room } = page;
  const titles = [
    ['Who made it?', 'When and where?'],
    ['What kind of source is it?', 'Why was it made?'],
    ['What do I notice?', 'What does it tell me?'],
    ['What does it leave out?', 'How could I check it?'],
  ];
  const shares = [0.7, 0.7, 1.3, 1.3];
  const unit = (room.height - gap * (titles.length - 1)) / 4;
  let y = room.y;
  for (const [row, pair] of titles.entries()) {
    const height = unit * (shares[row] ?? 1);
    columns(page, pair, { ...room, y, height });
    y += height + gap;
  }
}

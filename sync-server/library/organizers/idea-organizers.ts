/** Organizers for one idea: its details, its neighbours, a word, a summary. */
import { heading, ink, soft, type Box, type OrganizerPage } from './organizer-page.ts';
import { arrow, gap, stack, writingBox } from './organizer-parts.ts';

export function mainIdea(page: OrganizerPage): void {
  const { room } = page;
  const top = room.height * 0.32;
  const width = (room.width - gap * 2) / 3;
  const below = room.y + top + 44;
  writingBox(page, 'Main idea', { x: room.x, y: room.y, width: room.width, height: top });
  for (let index = 0; index < 3; index += 1) {
    const x = room.x + index * (width + gap);
    arrow(page, x + width / 2, below - 6, x + width / 2, room.y + top + 8);
    writingBox(page, `Detail ${index + 1}`, { x, y: below, width, height: room.y + room.height - below });
  }
}

/** Sentences to finish, which together are a summary. */
export function summaryFrame(page: OrganizerPage): void {
  stack(
    page,
    [
      'This text is about ...',
      'First, the author explains that ...',
      'Next, the text says that ...',
      'An important detail is ...',
      'In the end, I learned that ...',
    ],
    page.room,
    [0.8, 1, 1, 1, 1],
  );
}

/** One idea in the middle and six around it. */
export function conceptWeb(page: OrganizerPage): void {
  const { room } = page;
  const width = room.width * 0.42;
  const height = (room.height - 150 - 2 * gap) / 3 + 6;
  const middle = { x: room.x + room.width / 2, y: room.y + room.height / 2 };
  const boxes: Box[] = [0, 1, 2].flatMap((row) => {
    const y = room.y + (row * (room.height - height)) / 2;
    const nudge = row === 1 ? 0 : 24;
    return [
      { x: room.x + nudge, y, width: row === 1 ? width * 0.62 : width, height },
      {
        x: room.x + room.width - nudge - (row === 1 ? width * 0.62 : width),
        y,
        width: row === 1 ? width * 0.62 : width,
        height,
      },
    ];
  });
  page.decorate(() => {
    for (const box of boxes) {
      page.pen
        .lineWidth(2.4)
        .moveTo(middle.x, middle.y)
        .lineTo(box.x + box.width / 2, box.y + box.height / 2)
        .stroke(ink);
    }
    page.pen.ellipse(middle.x, middle.y, 104, 78).lineWidth(2.4).fillAndStroke(soft, ink);
  });
  heading(page, 'Big idea', middle.x - 60, middle.y - 58, 120, true);
  page.field('Big idea', { x: middle.x - 72, y: middle.y - 38, width: 144, height: 76 });
  for (const [index, box] of boxes.entries()) writingBox(page, `Idea ${index + 1}`, box);
}

/** Four ways to know a word, with the word in the middle. */
export function frayer(page: OrganizerPage): void {
  const { room } = page;
  const band = 108;
  const width = (room.width - gap) / 2;
  const height = (room.height - band) / 2;
  const right = room.x + width + gap;
  const below = room.y + height + band;
  const middle = { x: room.x + room.width / 2, y: room.y + room.height / 2 };
  writingBox(page, 'What it means', { x: room.x, y: room.y, width, height });
  writingBox(page, 'What it is like (facts)', { x: right, y: room.y, width, height });
  page.decorate(() => page.pen.ellipse(middle.x, middle.y, 190, 46).lineWidth(2.4).fillAndStroke(soft, ink));
  heading(page, 'Word', middle.x - 60, middle.y - 34, 120, true);
  page.field('Word', { x: middle.x - 130, y: middle.y - 14, width: 260, height: 36 });
  writingBox(page, 'Examples', { x: room.x, y: below, width, height });
  writingBox(page, 'Not examples', { x: right, y: below, width, height });
}

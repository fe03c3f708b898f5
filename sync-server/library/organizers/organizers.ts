import { ink, line, organizerPdf, soft, type Box, type OrganizerPage, type Paper } from './organizer-page.ts';

type Organizer = {
  readonly title: string;
  readonly instruction: string;
  readonly draw: (page: OrganizerPage) => void;
};

const gap = 14;

/** Organizers by id, as `organizerId` of an item names them. */
const organizers: Record<string, Organizer> = {
  kwl: {
    title: 'Know, Wonder, Learned',
    instruction: 'Fill the first two columns before you read. Fill the last one when you are done.',
    draw: (page) => columns(page, ['What I know', 'What I wonder', 'What I learned']),
  },
  'cause-and-effect': {
    title: 'Cause and Effect',
    instruction: 'Write what happened on the right. Write why it happened on the left.',
    draw: causeAndEffect,
  },
  cycle: {
    title: 'Cycle',
    instruction: 'Write one step in each box. Follow the arrows. The last step leads back to the first.',
    draw: cycle,
  },
  'main-idea': {
    title: 'Main Idea and Details',
    instruction: 'Write the main idea in the top box. Add three details that support it.',
    draw: mainIdea,
  },
};

/** The PDF of an organizer; undefined for an id that is not one. */
export function drawOrganizer(id: string, paper: Paper): Promise<Buffer> | undefined {
  const organizer = organizers[id];
  return organizer && organizerPdf(paper, organizer.title, organizer.instruction, organizer.draw);
}

/** A titled box with a field that fills it. */
function writingBox(page: OrganizerPage, title: string, box: Box): void {
  page.decorate(() => {
    page.doc
      .roundedRect(box.x, box.y, box.width, box.height, 8)
      .lineWidth(1.2)
      .fillAndStroke('#ffffff', line);
    page.doc.roundedRect(box.x, box.y, box.width, 28, 8).fillAndStroke(soft, line);
  });
  page.heading(title, box.x + 8, box.y + 8, box.width - 16, true);
  page.field(title, { x: box.x + 5, y: box.y + 33, width: box.width - 10, height: box.height - 39 });
}

function columns({ room, ...page }: OrganizerPage, titles: readonly string[]): void {
  const width = (room.width - gap * (titles.length - 1)) / titles.length;
  for (const [index, title] of titles.entries()) {
    const x = room.x + index * (width + gap);
    writingBox({ room, ...page }, title, { x, y: room.y, width, height: room.height });
  }
}

function arrow(page: OrganizerPage, fromX: number, fromY: number, toX: number, toY: number): void {
  const angle = Math.atan2(toY - fromY, toX - fromX);
  const wing = (turn: number): [number, number] => [
    toX - 11 * Math.cos(angle + turn),
    toY - 11 * Math.sin(angle + turn),
  ];
  page.decorate(() => {
    page.doc.lineWidth(2.4).moveTo(fromX, fromY).lineTo(toX, toY).stroke(ink);
    page.doc.polygon([toX, toY], wing(0.45), wing(-0.45)).fill(ink);
  });
}

function causeAndEffect(page: OrganizerPage): void {
  const { room } = page;
  const rows = 3;
  const width = (room.width - 48) / 2;
  const height = (room.height - gap * (rows - 1)) / rows;
  for (let row = 0; row < rows; row += 1) {
    const y = room.y + row * (height + gap);
    writingBox(page, `Cause ${row + 1}`, { x: room.x, y, width, height });
    arrow(page, room.x + width + 6, y + height / 2, room.x + width + 42, y + height / 2);
    writingBox(page, `Effect ${row + 1}`, { x: room.x + width + 48, y, width, height });
  }
}

function cycle(page: OrganizerPage): void {
  const { room } = page;
  const width = (room.width - 60) / 2;
  const height = (room.height - 60) / 2;
  const right = room.x + width + 60;
  const below = room.y + height + 60;
  const middleX = room.x + width / 2;
  const middleY = room.y + height / 2;
  writingBox(page, 'Step 1', { x: room.x, y: room.y, width, height });
  arrow(page, room.x + width + 8, middleY, right - 8, middleY);
  writingBox(page, 'Step 2', { x: right, y: room.y, width, height });
  arrow(page, right + width / 2, room.y + height + 8, right + width / 2, below - 8);
  writingBox(page, 'Step 3', { x: right, y: below, width, height });
  arrow(page, right - 8, below + height / 2, room.x + width + 8, below + height / 2);
  writingBox(page, 'Step 4', { x: room.x, y: below, width, height });
  arrow(page, middleX, below - 8, middleX, room.y + height + 8);
}

function mainIdea(page: OrganizerPage): void {
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

/** Organizers for things that follow one another: steps, dates, causes, problems and what was done about them. */
import { heading, ink, line, soft, type Box, type OrganizerPage } from './organizer-page.ts';
import { arrow, gap, stack, writingBox } from './organizer-parts.ts';

export function causeAndEffect(page: OrganizerPage): void {
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

export function cycle(page: OrganizerPage): void {
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

/** Five steps, each leading to the next. */
export function sequence(page: OrganizerPage): void {
  const { room } = page;
  const titles = ['First', 'Next', 'Then', 'After that', 'Last'];
  const between = 30;
  const height = (room.height - between * (titles.length - 1)) / titles.length;
  for (const [index, title] of titles.entries()) {
    const y = room.y + index * (height + between);
    writingBox(page, title, { x: room.x, y, width: room.width, height });
    if (index < titles.length - 1) {
      const middle = room.x + room.width / 2;
      arrow(page, middle, y + height + 5, middle, y + height + between - 5);
    }
  }
}

/** A line down the page with six dates on it, boxes to its left and right in turn. */
export function timeline(page: OrganizerPage): void {
  const { room } = page;
  const events = 6;
  const middle = room.x + room.width / 2;
  const pitch = room.height / events;
  page.decorate(() => {
    page.pen
      .lineWidth(4)
      .moveTo(middle, room.y)
      .lineTo(middle, room.y + room.height)
      .stroke(ink);
  });
  for (let index = 0; index < events; index += 1) {
    const onLeft = index % 2 === 0;
    const box = {
      x: onLeft ? room.x : middle + 34,
      y: room.y + index * pitch + 4,
      width: room.width / 2 - 34,
      height: pitch - 8,
    };
    event(page, index + 1, box, middle, onLeft);
  }
}

function event(page: OrganizerPage, number: number, box: Box, middle: number, onLeft: boolean): void {
  const { pen } = page;
  const y = box.y + box.height / 2;
  page.decorate(() => {
    pen
      .lineWidth(2)
      .moveTo(onLeft ? box.x + box.width : box.x, y)
      .lineTo(middle, y)
      .stroke(ink);
    pen.circle(middle, y, 7).lineWidth(2.4).fillAndStroke('#ffffff', ink);
    pen.roundedRect(box.x, box.y, box.width, box.height, 8).lineWidth(1.2).fillAndStroke('#ffffff', line);
    pen.roundedRect(box.x, box.y, box.width, 28, 8).fillAndStroke(soft, line);
  });
  heading(page, 'Date', box.x + 9, box.y + 8, 40);
  page.field(`Date ${number}`, { x: box.x + 50, y: box.y + 4, width: box.width - 56, height: 20 });
  page.field(`What happened ${number}`, {
    x: box.x + 5,
    y: box.y + 33,
    width: box.width - 10,
    height: box.height - 39,
  });
}

/** A problem, who had it and why, what was tried, and how it ended. */
export function problemAndSolution(page: OrganizerPage): void {
  const { room } = page;
  const between = 30;
  const free = room.height - between * 2;
  const top = free * 0.36;
  const low = free * 0.28;
  stack(page, ['What was the problem?', 'Who had it, and why?'], { ...room, height: top });
  const tries = room.y + top + between;
  const width = (room.width - gap * 2) / 3;
  for (let index = 0; index < 3; index += 1) {
    const x = room.x + index * (width + gap);
    arrow(page, x + width / 2, tries - between + 5, x + width / 2, tries - 5);
    writingBox(page, `Solution ${index + 1}`, { x, y: tries, width, height: free * 0.36 });
  }
  const end = tries + free * 0.36 + between;
  arrow(page, room.x + room.width / 2, end - between + 5, room.x + room.width / 2, end - 5);
  writingBox(page, 'How did it end?', { x: room.x, y: end, width: room.width, height: low });
}

/** Parts that several organizers are drawn with. */
import { heading, ink, line, soft, type Box, type OrganizerPage } from './organizer-page.ts';

/** Room between two boxes, in points. */
export const gap = 14;

/** A titled box with a field that fills it; `name` tells apart the fields of boxes with the same title. */
export function writingBox(page: OrganizerPage, title: string, box: Box, name = title): void {
  page.decorate(() => {
    page.pen
      .roundedRect(box.x, box.y, box.width, box.height, 8)
      .lineWidth(1.2)
      .fillAndStroke('#ffffff', line);
    page.pen.roundedRect(box.x, box.y, box.width, 28, 8).fillAndStroke(soft, line);
  });
  heading(page, title, box.x + 8, box.y + 8, box.width - 16, true);
  page.field(name, { x: box.x + 5, y: box.y + 33, width: box.width - 10, height: box.height - 39 });
}

/** Titled boxes one below the other; `shares` of the height, all the same when left out. */
export function stack(
  page: OrganizerPage,
  titles: readonly string[],
  room: Box = page.room,
  shares: readonly number[] = titles.map(() => 1),
): void {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const free = room.height - gap * (titles.length - 1);
  let y = room.y;
  for (const [index, title] of titles.entries()) {
    const height = (free * (shares[index] ?? 1)) / whole;
    writingBox(page, title, { x: room.x, y, width: room.width, height });
    y += height + gap;
  }
}

/** Titled boxes side by side. */
export function columns(page: OrganizerPage, titles: readonly string[], room: Box = page.room): void {
  const width = (room.width - gap * (titles.length - 1)) / titles.length;
  for (const [index, title] of titles.entries()) {
    writingBox(page, title, { x: room.x + index * (width + gap), y: room.y, width, height: room.height });
  }
}

/** A straight arrow with its head at the second point. */
export function arrow(page: OrganizerPage, fromX: number, fromY: number, toX: number, toY: number): void {
  const angle = Math.atan2(toY - fromY, toX - fromX);
  const wing = (turn: number): [number, number] => [
    toX - 11 * Math.cos(angle + turn),
    toY - 11 * Math.sin(angle + turn),
  ];
  page.decorate(() => {
    page.pen.lineWidth(2.4).moveTo(fromX, fromY).lineTo(toX, toY).stroke(ink);
    page.pen.polygon([toX, toY], wing(0.45), wing(-0.45)).fill(ink);
  });
}

/** A label with a line to write one name on. */
export function nameLine(page: OrganizerPage, label: string, x: number, y: number, width: number): void {
  const { pen } = page;
  page.words('P', label, { x, y, width, size: 11, color: ink, bold: true });
  page.decorate(() =>
    pen
      .lineWidth(1)
      .moveTo(x, y + 36)
      .lineTo(x + width, y + 36)
      .stroke(line),
  );
  page.field(label, { x, y: y + 15, width, height: 20 });
}

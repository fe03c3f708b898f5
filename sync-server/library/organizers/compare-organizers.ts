/** Organizers that set things side by side: two and three circles, and a table of likenesses and differences. */
import { heading, ink, line, soft, type Box, type OrganizerPage } from './organizer-page.ts';
import { columns, gap, nameLine, writingBox } from './organizer-parts.ts';

const tints = ['#cfe4f5', '#fbe3b8', '#d3ebcf'] as const;

/** Two ovals that overlap, with lines above them to name what is compared. */
export function venn2(page: OrganizerPage): void {
  const { room } = page;
  const rx = 172;
  const ry = Math.min(265, (room.height - 56) / 2);
  const middleY = room.y + 56 + ry;
  const [leftX, rightX] = [room.x + rx, room.x + room.width - rx];
  nameLine(page, 'First thing', room.x + 40, room.y, 190);
  nameLine(page, 'Second thing', room.x + room.width - 230, room.y, 190);
  ovals(page, [
    { x: leftX, y: middleY, rx, ry },
    { x: rightX, y: middleY, rx, ry },
  ]);
  const [overlap, after] = [rightX - rx, leftX + rx];
  const top = middleY - 130;
  heading(page, 'Only the first', room.x + 42, top - 24, overlap - room.x - 48, true);
  page.field('Only the first', { x: room.x + 36, y: top, width: overlap - room.x - 42, height: 260 });
  heading(page, 'Both', overlap, top - 24, after - overlap, true);
  page.field('Both', { x: overlap + 22, y: top, width: after - overlap - 44, height: 260 });
  const rest = room.x + room.width - after;
  heading(page, 'Only the second', after + 6, top - 24, rest - 48, true);
  page.field('Only the second', { x: after + 6, y: top, width: rest - 42, height: 260 });
}

/** Three circles; what all three share is in the middle. */
export function venn3(page: OrganizerPage): void {
  const { room } = page;
  const radius = 175;
  const middle = room.x + room.width / 2;
  const top = room.y + 46 + radius;
  nameLine(page, 'First thing', room.x, room.y, 170);
  nameLine(page, 'Second thing', room.x + room.width - 170, room.y, 170);
  nameLine(page, 'Third thing', room.x, top + 250, 126);
  ovals(page, [
    { x: room.x + radius, y: top, rx: radius, ry: radius },
    { x: room.x + room.width - radius, y: top, rx: radius, ry: radius },
    { x: middle, y: top + 154, rx: radius, ry: radius },
  ]);
  // Each spot by its middle; the heading stands above its field.
  const spot = (name: string, x: number, y: number, width: number, height: number) => {
    heading(page, name, x - width / 2, y - height / 2 - 18, width, true);
    page.field(name, { x: x - width / 2, y: y - height / 2, width, height });
  };
  spot('Only 1', middle - 172, top - 30, 112, 116);
  spot('Only 2', middle + 172, top - 30, 112, 116);
  spot('Only 3', middle, top + 258, 190, 72);
  spot('1 and 2', middle, top - 62, 92, 64);
  spot('1 and 3', middle - 110, top + 116, 72, 62);
  spot('2 and 3', middle + 110, top + 116, 72, 62);
  spot('All three', middle, top + 56, 100, 62);
}

type Oval = { readonly x: number; readonly y: number; readonly rx: number; readonly ry: number };

/** Ovals seen through one another, so that an overlap shows the tints of both; outlines over all of them. */
function ovals(page: OrganizerPage, all: readonly Oval[]): void {
  const { pen } = page;
  page.decorate(() => {
    for (const [index, { x, y, rx, ry }] of all.entries()) {
      const tint = tints[index % tints.length] ?? soft;
      pen.save().fillOpacity(0.55).ellipse(x, y, rx, ry).fill(tint).restore();
    }
    for (const { x, y, rx, ry } of all) pen.ellipse(x, y, rx, ry).lineWidth(1.6).stroke(ink);
  });
}

/** What two things share on top; below, feature by feature, how they differ. */
export function compareAndContrast(page: OrganizerPage): void {
  const { room } = page;
  nameLine(page, 'First thing', room.x, room.y, room.width / 2 - 14);
  nameLine(page, 'Second thing', room.x + room.width / 2 + 14, room.y, room.width / 2 - 14);
  const top = room.y + 50;
  const alike = (room.height - 50) * 0.26;
  writingBox(page, 'How they are alike', { x: room.x, y: top, width: room.width, height: alike });
  const titleY = top + alike + gap;
  heading(page, 'How they are different', room.x, titleY, room.width, true);
  differences(page, { ...room, y: titleY + 22, height: room.y + room.height - titleY - 22 });
}

function differences(page: OrganizerPage, room: Box): void {
  const rows = 4;
  const head = 26;
  const height = (room.height - head) / rows;
  const [side, middle] = [room.width * 0.36, room.width * 0.28];
  const parts = [
    { title: 'First thing', x: room.x, width: side },
    { title: 'Feature', x: room.x + side, width: middle },
    { title: 'Second thing', x: room.x + side + middle, width: side },
  ];
  page.decorate(() => page.pen.rect(room.x, room.y, room.width, head).fillAndStroke(soft, line));
  for (const { title, x, width } of parts) heading(page, title, x, room.y + 7, width, true);
  for (let row = 0; row < rows; row += 1) {
    const y = room.y + head + row * height;
    for (const { title, x, width } of parts) {
      page.decorate(() => page.pen.lineWidth(1.2).rect(x, y, width, height).stroke(line));
      page.field(`${title}, row ${row + 1}`, { x: x + 4, y: y + 4, width: width - 8, height: height - 8 });
    }
  }
}

/** Three columns to fill before, during and after reading. */
export function kwl(page: OrganizerPage): void {
  columns(page, ['What I know', 'What I wonder', 'What I learned']);
}

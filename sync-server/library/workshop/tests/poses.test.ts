import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packsFolder } from '../folders.ts';
import { poses } from '../make/interactive-poses.ts';

test('every interactive of a pack has one pose for the picture on its card', () => {
  const named = fs.readdirSync(packsFolder).flatMap((pack) => {
    const file = path.join(packsFolder, pack, 'items.yaml');
    if (!fs.existsSync(file)) return [];
    return [...fs.readFileSync(file, 'utf8').matchAll(/interactiveId: (.*)/g)].map(
      ([, id]) => `${pack}/${id}`,
    );
  });
  expect(poses.map(({ pack, id }) => `${pack}/${id}`).toSorted()).toEqual(named.toSorted());
});

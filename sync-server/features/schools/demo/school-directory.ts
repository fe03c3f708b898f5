import fs from 'node:fs';
import { loadCcd } from '#server/features/school-list/load-ccd.ts';
import { schoolStates } from '#shared/domain/schools/countries.ts';
import { chance } from './chance.ts';

// The list that the school selector searches, for the demo school: invented schools, as no real directory is part of the
// product. A technician loads the real one (`npm run schools:load`), which replaces it.

const towns = [
  'Willow Bend',
  'Almond Valley',
  'Cedar Landing',
  'Prairie Gate',
  'Heron Point',
  'Maple Crossing',
  'San Lorenzo Springs',
  'Stony Ford',
  'Lakeview Heights',
  'Otter Falls',
  'Redrock Junction',
  'Fairhaven Harbor',
];
const schools = [
  ['Elementary School', 'School Street'],
  ['Middle School', 'Orchard Avenue'],
  ['High School', 'Long Meadow Road'],
  ['Academy', 'Mill Lane'],
  ['Charter School', 'Second Avenue'],
] as const;

const columns = 'NCESSCH,LEAID,SCH_NAME,LEA_NAME,LSTREET1,LCITY,LSTATE,LZIP,SY_STATUS';

/** Six towns in every state with up to five schools each, in the form of the CCD directory; no number of theirs is real. */
export function inventedDirectory(): string {
  const rows = (schoolStates('US') ?? []).flatMap(({ stateId }, place) => {
    const first = stateId === 'NY' ? 0 : chance(towns.length, 'first town', stateId);
    return Array.from({ length: 6 }, (_, step) => towns[(first + step * 5) % towns.length] ?? '').flatMap(
      (town, step) => schoolsOf(town, stateId, place * 6 + step),
    );
  });
  return [columns, ...rows].join('\n');
}

function schoolsOf(town: string, stateId: string, district: number): string[] {
  const leaId = `99${String(district).padStart(5, '0')}`;
  const zip = String(10_000 + chance(89_000, 'zip', stateId, town));
  const count = town === 'Willow Bend' ? schools.length : 2 + chance(4, 'schools', stateId, town);
  return schools.slice(0, count).map(([kind, street], index) => {
    const number = 100 + chance(800, 'street', stateId, town, kind);
    const id = `${leaId}${String(index + 1).padStart(5, '0')}`;
    const name = `${town} ${kind}`;
    return `${id},${leaId},${name},${town} School District,${number} ${street},${town},${stateId},${zip},1`;
  });
}

/** The school that the demo school's teachers say they teach at, as the list has it. */
export function demoSchoolInList(): { id: string; districtId: string; name: string; districtName: string } {
  const row = inventedDirectory()
    .split('\n')
    .map((line) => line.split(','))
    .find(([, , name, , , , state]) => name === 'Willow Bend Elementary School' && state === 'NY');
  const [id = '', districtId = '', name = '', districtName = ''] = row ?? [];
  return { id, districtId, name, districtName };
}

/** Loads the invented list where none was loaded. `target` is its file (`Config.schoolListFile`). */
export async function loadDemoSchoolList(target: string): Promise<void> {
  if (fs.existsSync(target)) return;
  const csv = `${target}.csv`;
  fs.writeFileSync(csv, inventedDirectory());
  try {
    const outcome = await loadCcd(csv, target);
    if (outcome.kind === 'refused') throw new Error(`the demo list was not taken: ${outcome.reason}`);
  } finally {
    fs.rmSync(csv, { force: true });
  }
}

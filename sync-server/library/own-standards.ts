import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { standardsFrameworkSchema } from '#shared/domain/packs/standards-framework.ts';
import { readData } from './authored-file.ts';

/** Where frameworks that were brought lie: beside a school's packs, none of whose names begins with "_". */
export const ownStandardsFolder = (ownPacksDir: string): string => path.join(ownPacksDir, '_standards');

const ownStandardsSchema = z.strictObject({
  subject: subjectPathSchema,
  framework: standardsFrameworkSchema,
});
export type OwnStandards = z.infer<typeof ownStandardsSchema>;

/** The frameworks that were brought here, by their identifiers; none where nobody brought one. */
export function readOwnStandards(ownPacksDir: string): OwnStandards[] {
  const folder = ownStandardsFolder(ownPacksDir);
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return files.sort().map((file) => readData(folder, file, ownStandardsSchema));
}

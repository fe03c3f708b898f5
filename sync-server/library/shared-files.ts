import fs from 'node:fs';
import path from 'node:path';
import type { Catalogue } from '#shared/domain/packs/catalogue.ts';
import { templateQuestionsSchema, type TemplateQuestions } from '#shared/domain/packs/question.ts';
import {
  standardsFrameworkSchema,
  type StandardsFramework,
} from '#shared/domain/packs/standards-framework.ts';
import { TEACHER_FOLDER } from '#shared/domain/packs/teacher-files.ts';
import { checked, readData, readExact } from './authored-file.ts';
import {
  crosswalkSchema,
  licensesSchema,
  standardsSchema,
  type AuthoredCrosswalk,
  type AuthoredLicense,
  type AuthoredStandards,
} from './authored-pack.ts';
import type { OwnStandards } from './own-standards.ts';
import { sha256Of } from './pack-output.ts';
import { authoredPromosSchema, promosFile, type AuthoredPromos } from './promos.ts';
import { refuse } from './refused-pack.ts';
import type { LibrarySearchTexts } from './search-texts.ts';
import { caseFramework } from './standards.ts';

/** The folder beside the packs with what all of them share. */
export const sharedFolderName = '_shared';

/** What standards of ours are near to (crosswalk). */
const CROSSWALK_FILE = 'crosswalk.yaml';

export type SharedFolder = {
  readonly licenses: readonly AuthoredLicense[];
  readonly questions: TemplateQuestions;
  readonly promos: AuthoredPromos;
  readonly standards: readonly AuthoredStandards[];
  readonly crosswalk: AuthoredCrosswalk;
  readonly standardCodes: ReadonlySet<string>;
};

/** Reads licences, template questions and standards. Throws RefusedPack naming file, field and reason. */
export function readSharedFolder(folder: string): SharedFolder {
  const files = fs.existsSync(path.join(folder, 'standards'))
    ? fs.readdirSync(path.join(folder, 'standards'))
    : [];
  const standards = files.sort().map((file) => readData(folder, `standards/${file}`, standardsSchema));
  const codes = standards.flatMap(({ topics }) =>
    topics.flatMap((topic) => topic.standards.map((one) => one.code)),
  );
  const crosswalk = fs.existsSync(path.join(folder, CROSSWALK_FILE))
    ? readData(folder, CROSSWALK_FILE, crosswalkSchema)
    : {};
  for (const code of Object.keys(crosswalk))
    if (!codes.includes(code)) refuse(CROSSWALK_FILE, code, 'is not a standard of the library');
  return {
    licenses: readData(folder, 'licenses.yaml', licensesSchema),
    promos: readData(folder, promosFile, authoredPromosSchema),
    questions: readExact(folder, 'questions.yaml', templateQuestionsSchema),
    standards,
    crosswalk,
    standardCodes: new Set(codes),
  };
}

/** Writes what all packs share below `shared/<version>/` and answers its lines in the catalogue. */
export function buildSharedFiles(
  shared: SharedFolder,
  own: readonly OwnStandards[],
  search: LibrarySearchTexts,
  building: string,
): Pick<Catalogue, 'questions' | 'standards' | 'search' | 'searchForTeachers'> {
  const ofLibrary = shared.standards.map((authored) => ({
    name: `standards-${authored.subject}`,
    framework: frameworkOf(authored, shared.crosswalk),
    listed: { title: authored.title, subject: authored.subject },
  }));
  const ofRegions = own.map(({ subject, framework }) => ({
    name: `standards-${framework.CFDocument.identifier}`,
    framework,
    listed: { title: framework.CFDocument.title, subject },
  }));
  const frameworks = [...ofLibrary, ...ofRegions];
  const version = sha256Of(JSON.stringify([shared.questions, frameworks, search])).slice(0, 12);
  const write = (name: string, content: unknown) => {
    const text = JSON.stringify(content);
    const file = `shared/${version}/${name}.json`;
    fs.mkdirSync(path.join(building, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(building, file), text);
    return { path: file, bytes: Buffer.byteLength(text), sha256: sha256Of(text) };
  };
  return {
    questions: write('questions', shared.questions),
    search: write('search', search.everyone),
    searchForTeachers: write(`${TEACHER_FOLDER}/search`, search.teachers),
    standards: frameworks.map(({ name, framework, listed }) => ({ ...write(name, framework), ...listed })),
  };
}

function frameworkOf(authored: AuthoredStandards, crosswalk: AuthoredCrosswalk): StandardsFramework {
  return checked('standards', caseFramework(authored, crosswalk), standardsFrameworkSchema);
}

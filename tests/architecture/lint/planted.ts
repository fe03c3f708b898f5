/** One planted file; `rule` null = the linter must have nothing to say of it. */
export type Planted = { what: string; file: string; text: string; rule: string | null };

/** A file of this text in this folder breaks the rule. */
export function forbid(what: string, folder: string, text: string, rule: string, ending = 'ts'): Planted {
  return { what, file: fileFor(what, folder, ending), text, rule };
}

/** A file of this text in this folder breaks none. */
export function allow(what: string, folder: string, text: string): Planted {
  return { what, file: fileFor(what, folder, 'ts'), text, rule: null };
}

function fileFor(what: string, folder: string, ending: string): string {
  return `${folder}/${what.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${ending}`;
}

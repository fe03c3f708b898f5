import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/LICENSE?raw';
import lexend from '@fontsource-variable/lexend/LICENSE?raw';
import openDyslexic from '@fontsource/opendyslexic/LICENSE?raw';
import workbox from 'workbox-core/LICENSE?raw';
import outlines from '#app/interactives/parts/countries-110m.license.txt?raw';
import icons from '#app/ui/icons/LICENSE?raw';
import passwordWords from '#shared/domain/accounts/password-words.license.txt?raw';
import scowl from '#shared/domain/dictionary/scowl-license.txt?raw';
import wordnet from '#shared/domain/dictionary/wordnet-license.txt?raw';

/** Something of other people's that is in the product, beside the library's content and the code of others. */
export type Notice = {
  readonly name: string;
  /** What of it is here. */
  readonly what: string;
  /** The name of its licence. */
  readonly terms: string;
  /** Needs internet. */
  readonly link: string;
  /** The licence as its makers wrote it; left out where none of its words are asked for. */
  readonly text?: string;
};

/** What is owed to others by name: words, letters, signs and maps. */
export const notices: readonly Notice[] = [
  {
    name: 'WordNet 3.1, Princeton University',
    what: 'Meanings of words in the dictionary.',
    terms: 'WordNet license',
    link: 'https://wordnet.princeton.edu/license-and-commercial-use',
    text: wordnet,
  },
  {
    name: 'SCOWL, Kevin Atkinson and others',
    what: 'Which words are common, in the dictionary.',
    terms: 'SCOWL license',
    link: 'https://github.com/en-wl/wordlist',
    text: scowl,
  },
  {
    name: 'Short Wordlist, Joseph Bonneau, Electronic Frontier Foundation',
    what: 'The words of passwords that Packwise proposes.',
    terms: 'Creative Commons Attribution 3.0 United States',
    link: 'https://www.eff.org/dice',
    text: passwordWords,
  },
  {
    name: 'Atkinson Hyperlegible Next, Braille Institute of America',
    what: 'The letters of this page; of its zero the slash was taken out.',
    terms: 'SIL Open Font License 1.1',
    link: 'https://www.brailleinstitute.org/freefont/',
    text: atkinson,
  },
  {
    name: 'Lexend, The Lexend Project Authors',
    what: 'Letters to choose for reading.',
    terms: 'SIL Open Font License 1.1',
    link: 'https://www.lexend.com/',
    text: lexend,
  },
  {
    name: 'OpenDyslexic, Abbie Gonzalez',
    what: 'Letters to choose for reading.',
    terms: 'SIL Open Font License 1.1',
    link: 'https://opendyslexic.org/',
    text: openDyslexic,
  },
  {
    name: 'Lucide icons, with icons from Feather by Cole Bemis',
    what: 'The signs on buttons.',
    terms: 'ISC License; MIT License',
    link: 'https://lucide.dev/license',
    text: icons,
  },
  {
    name: 'Natural Earth',
    what: 'Coasts and borders of the maps of the world.',
    terms: 'Public domain',
    link: 'https://www.naturalearthdata.com/about/terms-of-use/',
  },
  {
    name: 'world-atlas and us-atlas, Michael Bostock',
    what: 'The form in which maps of the world and of the United States came; the borders of the states are from the U.S. Census Bureau.',
    terms: 'ISC License',
    link: 'https://github.com/topojson/world-atlas',
    text: outlines,
  },
  {
    name: 'vega-datasets',
    what: 'The form in which most of the data of the records came. Who measured is named at each record.',
    terms: 'BSD 3-Clause License',
    link: 'https://github.com/vega/vega-datasets',
  },
  {
    name: 'Workbox, Google',
    what: 'Opens this product without a network.',
    terms: 'MIT License',
    link: 'https://developer.chrome.com/docs/workbox',
    text: workbox,
  },
];

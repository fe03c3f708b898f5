import { describe, expect, test } from 'vitest';
import { chicagoNote } from '#shared/domain/citations/chicago.ts';
import type { CitationContext, CitationItem, CitationStyle } from '#shared/domain/citations/citation-item.ts';
import { citation } from '#shared/domain/citations/citation.ts';
import { plainOf, type Run } from '#shared/domain/citations/runs.ts';

// Examples that the styles, or those who teach them, have published. Italics are written *so*.

const marked = (runs: readonly Run[]): string =>
  runs.map(({ text, isItalic }) => (isItalic ? `*${text}*` : text)).join('');

const nothing: CitationItem = {
  mediaType: 'article',
  title: '',
  authors: [],
  published: null,
  siteName: null,
  level: null,
  pageLink: null,
};
const item = (more: Partial<CitationItem>): CitationItem => ({ ...nothing, ...more });
const unread: CitationContext = { accessed: null, isDayFirst: false };
const readOn = (accessed: string): CitationContext => ({ ...unread, accessed });

type Example = readonly [origin: string, item: CitationItem, context: CitationContext, entry: string];

const examples: Record<CitationStyle, readonly Example[]> = {
  mla: [
    [
      'Purdue OWL, MLA 9, a page on a web site',
      item({
        title: 'How to Make Vegetarian Chili',
        authors: [{ family: 'Lundman', given: 'Susan' }],
        siteName: 'eHow',
        pageLink: 'http://www.ehow.com/how_10727_make-vegetarian-chili.html',
      }),
      readOn('2015-07-06'),
      'Lundman, Susan. “How to Make Vegetarian Chili.” *eHow*, www.ehow.com/how_10727_make-vegetarian-chili.html. Accessed 6 July 2015.',
    ],
    [
      'Purdue OWL, MLA 9, a page without an author',
      item({
        title: 'Athlete’s Foot - Topic Overview',
        published: '2014-09-25',
        siteName: 'WebMD',
        pageLink: 'https://www.webmd.com/skin-problems-and-treatments/tc/athletes-foot-topic-overview',
      }),
      unread,
      '“Athlete’s Foot - Topic Overview.” *WebMD*, 25 Sept. 2014, www.webmd.com/skin-problems-and-treatments/tc/athletes-foot-topic-overview.',
    ],
    [
      'Purdue OWL, MLA 9, an article in a web magazine',
      item({
        title: '10 Tips on Writing the Living Web',
        authors: [{ family: 'Bernstein', given: 'Mark' }],
        published: '2002-08-16',
        siteName: 'A List Apart: For People Who Make Websites',
        pageLink: 'https://alistapart.com/article/writeliving',
      }),
      unread,
      'Bernstein, Mark. “10 Tips on Writing the Living Web.” *A List Apart: For People Who Make Websites*, 16 Aug. 2002, alistapart.com/article/writeliving.',
    ],
  ],
  apa: [
    [
      'APA Style, webpage on a website with a group author (10.16)',
      item({
        title: 'The top 10 causes of death',
        authors: [{ name: 'World Health Organization' }],
        published: '2018-05-24',
        siteName: 'World Health Organization',
        pageLink: 'https://www.who.int/news-room/fact-sheets/detail/the-top-10-causes-of-death',
      }),
      readOn('2026-11-24'),
      'World Health Organization. (2018, May 24). *The top 10 causes of death*. https://www.who.int/news-room/fact-sheets/detail/the-top-10-causes-of-death',
    ],
    [
      'APA Style, webpage on a website with a retrieval date (10.16)',
      item({
        mediaType: 'website',
        title: 'U.S. and world population clock',
        authors: [{ name: 'U.S. Census Bureau' }],
        siteName: 'U.S. Department of Commerce',
        pageLink: 'https://www.census.gov/popclock/',
      }),
      readOn('2020-01-09'),
      'U.S. Census Bureau. (n.d.). *U.S. and world population clock*. U.S. Department of Commerce. Retrieved January 9, 2020, from https://www.census.gov/popclock/',
    ],
    [
      'APA Style, webpage on a website with an individual author, whose title asks (10.16)',
      item({
        title: 'Are you ready to move your aging parent into your home?',
        authors: [{ family: 'Horovitz', given: 'Bruce' }],
        published: '2021-10-19',
        siteName: 'AARP',
        pageLink: 'https://www.aarp.org/caregiving/home-care/info-2021/caregiving-questions.html',
      }),
      unread,
      'Horovitz, B. (2021, October 19). *Are you ready to move your aging parent into your home?* AARP. https://www.aarp.org/caregiving/home-care/info-2021/caregiving-questions.html',
    ],
    [
      'APA Style, YouTube video (10.12)',
      item({
        mediaType: 'video',
        title: 'Soft robotic gripper for jellyfish',
        authors: [{ name: 'Harvard University' }],
        published: '2019-08-28',
        siteName: 'YouTube',
        pageLink: 'https://www.youtube.com/watch?v=guRoWTYfxMs',
      }),
      unread,
      'Harvard University. (2019, August 28). *Soft robotic gripper for jellyfish* [Video]. YouTube. https://www.youtube.com/watch?v=guRoWTYfxMs',
    ],
  ],
  harvard: [
    [
      'Robert Gordon University after Cite Them Right, an organisation’s webpage',
      item({
        title: 'Living with dementia',
        authors: [{ name: 'Alzheimer Scotland' }],
        published: '2024',
        siteName: 'Alzheimer Scotland',
        pageLink: 'https://www.alzscot.org/living-with-dementia',
      }),
      readOn('2024-02-27'),
      'Alzheimer Scotland (2024) *Living with dementia*. Available at: https://www.alzscot.org/living-with-dementia (Accessed: 27 February 2024).',
    ],
    [
      'Robert Gordon University after Cite Them Right, a webpage without a date',
      item({
        title: 'What is rosacea?',
        authors: [{ name: 'British Skin Foundation' }],
        siteName: 'British Skin Foundation',
        pageLink: 'https://knowyourskin.britishskinfoundation.org.uk/condition/rosacea/',
      }),
      readOn('2024-01-18'),
      'British Skin Foundation (no date) *What is rosacea?* Available at: https://knowyourskin.britishskinfoundation.org.uk/condition/rosacea/ (Accessed: 18 January 2024).',
    ],
    [
      'Robert Gordon University after Cite Them Right, a person’s webpage',
      item({
        title: 'Climate change: ‘ice bumps’ reveal history of Antarctic melting',
        authors: [{ family: 'Amos', given: 'Jonathan' }],
        published: '2024-02-27',
        siteName: 'BBC News',
        pageLink: 'https://www.bbc.co.uk/news/science-environment-68406880',
      }),
      readOn('2024-03-28'),
      'Amos, J. (2024) *Climate change: ‘ice bumps’ reveal history of Antarctic melting*. Available at: https://www.bbc.co.uk/news/science-environment-68406880 (Accessed: 28 March 2024).',
    ],
    [
      'De Montfort University after Cite Them Right, a webpage without an author',
      item({
        title: 'Palladio’s Italian villas',
        published: '2005',
        pageLink: 'http://www.boglewood.com/palladio/',
      }),
      readOn('2018-08-23'),
      '*Palladio’s Italian villas* (2005) Available at: http://www.boglewood.com/palladio/ (Accessed: 23 August 2018).',
    ],
  ],
  chicago: [
    [
      'Chicago Citation Quick Guide, 17th edition, website content without a date',
      item({
        title: 'About Yale: Yale Facts',
        authors: [{ name: 'Yale University' }],
        siteName: 'Yale University',
        pageLink: 'https://www.yale.edu/about-yale/yale-facts',
      }),
      readOn('2017-05-01'),
      'Yale University. “About Yale: Yale Facts.” Accessed May 1, 2017. https://www.yale.edu/about-yale/yale-facts.',
    ],
    [
      'Chicago Citation Quick Guide, 17th edition, a book on the web',
      item({
        mediaType: 'ebook',
        title: 'Moby-Dick; or, The Whale',
        authors: [{ family: 'Melville', given: 'Herman' }],
        published: '1851',
        siteName: 'New York: Harper & Brothers',
        pageLink: 'http://mel.hofstra.edu/moby-dick-the-whale-proofs.html',
      }),
      readOn('2026-11-24'),
      'Melville, Herman. *Moby-Dick; or, The Whale*. New York: Harper & Brothers, 1851. http://mel.hofstra.edu/moby-dick-the-whale-proofs.html.',
    ],
  ],
};

for (const style of ['mla', 'apa', 'harvard', 'chicago'] as const) {
  describe(`content §9 ${style}`, () => {
    test.each(examples[style])('%s', (_origin, cited, context, entry) => {
      expect(marked(citation(cited, style, context))).toBe(entry);
    });
  });
}

test('Chicago Citation Quick Guide, 17th edition, the note of website content without a date', () => {
  const yale = item({
    title: 'About Yale: Yale Facts',
    authors: [{ name: 'Yale University' }],
    siteName: 'Yale University',
    pageLink: 'https://www.yale.edu/about-yale/yale-facts',
  });
  expect(plainOf(chicagoNote(yale, readOn('2017-05-01')))).toBe(
    '“About Yale: Yale Facts,” Yale University, accessed May 1, 2017, https://www.yale.edu/about-yale/yale-facts.',
  );
});

test('Chicago Citation Quick Guide, 17th edition, the note of a book on the web, without its page', () => {
  const book = item({
    mediaType: 'ebook',
    title: 'Moby-Dick; or, The Whale',
    authors: [{ family: 'Melville', given: 'Herman' }],
    published: '1851',
    siteName: 'New York: Harper & Brothers',
    pageLink: 'http://mel.hofstra.edu/moby-dick-the-whale-proofs.html',
  });
  expect(marked(chicagoNote(book, unread))).toBe(
    'Herman Melville, *Moby-Dick; or, The Whale* (New York: Harper & Brothers, 1851), http://mel.hofstra.edu/moby-dick-the-whale-proofs.html.',
  );
});

import type { Mail } from '#server/integrations/mail/mail-port.ts';
import { inactive } from '#server/integrations/mail/mail-quote.ts';
import { escaped, mailPage, oneLine } from '#server/integrations/mail/mail-words.ts';
import type { Locale } from '#shared/access/roles.ts';
import type { DigestEvery } from '#shared/domain/accounts/digest-every.ts';
import { MAX_DIGEST_LINES } from '#shared/domain/notifications/digest.ts';
import { linesOf, notificationDays } from '#shared/domain/notifications/notification-list.ts';
import { notificationWords, type Speech } from '#shared/domain/notifications/notification-words.ts';
import type { NotificationRow } from '#shared/domain/notifications/rows.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import { dayInWords } from '#shared/kernel/english-days.ts';

/** Whom a digest goes to, and how it is written. */
export type DigestReader = {
  readonly to: string;
  readonly firstName: string;
  readonly school: string;
  readonly timeZone: string;
  readonly locale: Locale;
  readonly every: DigestEvery;
};

/** Where the links of a digest lead. */
export type DigestLinks = {
  /** All notifications, in the app. */
  readonly list: string;
  /** The screen on which the digests are turned off. */
  readonly off: string;
  /** What mail programs send one POST to. */
  readonly oneClick: string;
};

/**
 * One mail with what a teacher has not read yet, the newest first. It names titles, classes and people as the list in the
 * app does, and holds no word of anybody's work.
 */
export function digestMail(
  id: string,
  reader: DigestReader,
  rows: readonly NotificationRow[],
  links: DigestLinks,
): Mail {
  const lines = digestLines(rows, reader);
  const shown = lines.slice(0, MAX_DIGEST_LINES);
  const more = lines.length - shown.length;
  const opening = `${said(reader.firstName)}, this is new at ${said(reader.school)} and you have not read it yet:`;
  const further = more === 0 ? [] : [`And ${more} more.`];
  const why = `You get this because you asked for it ${reader.every === 'weekly' ? 'once a week' : 'once a day'} under “Account and settings”.`;
  return {
    id,
    to: reader.to,
    subject: `Packwise: ${lines.length === 1 ? '1 new notification' : `${lines.length} new notifications`}`,
    text: `${[
      opening,
      shown.map(({ text, detail }) => `* ${text}\n  ${detail}`).join('\n'),
      ...further,
      `Read them in Packwise:\n${links.list}`,
      `${why} To get no more of these:\n${links.off}`,
    ].join('\n\n')}\n`,
    html: mailPage([
      escaped(opening),
      ...shown.map(({ text, detail }) => `${escaped(text)}<br><small>${escaped(detail)}</small>`),
      ...further.map(escaped),
      link(links.list, 'Read them in Packwise'),
      `<small>${escaped(why)} ${link(links.off, 'Get no more of these')}</small>`,
    ]),
    unsubscribeUrl: links.oneClick,
  };
}

const link = (href: string, words: string): string => `<a href="${escaped(href)}">${escaped(words)}</a>`;

/** What somebody typed is never a link in a mail of ours. */
const said = (text: string): string => inactive(oneLine(text));

function digestLines(rows: readonly NotificationRow[], { timeZone, locale }: DigestReader) {
  const speech = speechOf(locale);
  return linesOf(notificationDays(rows, timeZone)).map((line) => {
    const { text, detail } = notificationWords(line, speech);
    const day = speech.format.dateDay(dateInZone(line.row.createdAt, timeZone));
    return { text: said(text), detail: `${said(detail)} · ${day}` };
  });
}

/** A teacher is told of colleagues and students by their names, so that no word for a teacher is needed. */
const speechOf = (locale: Locale): Speech => ({
  terms: { teacher: 'teacher' },
  format: {
    dateDay: (date) => dayInWords(date, locale, 'short'),
    plural: (count, one, other) => `${count} ${count === 1 ? one : other}`,
  },
});

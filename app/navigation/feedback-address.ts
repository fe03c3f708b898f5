/** The feedback modal is open wherever the query has this parameter (classroom §2). */
const NAME = 'showFeedback';

export const isFeedbackShown = (search: object): boolean => NAME in search;

/** An address of the app with the modal open. `href`: path, query and hash. */
export const withFeedback = (href: string): string =>
  href.replace(/\?|(?=#)|$/, (mark) => `?${NAME}=true${mark && '&'}`);

/** The same address without the modal. */
export function withoutFeedback(href: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(href) ?? [];
  const kept = query.split('&').filter((part) => part !== '' && part.split('=')[0] !== NAME);
  return path + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash;
}

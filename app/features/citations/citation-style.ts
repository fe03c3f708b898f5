import { useCallback, useEffect } from 'react';
import { usePersonSetting } from '#app/engine/index.ts';
import { readCitationCookie, writeCitationCookie } from '#app/platform/citation-cookie.ts';
import {
  citationStyleSchema,
  DEFAULT_CITATION_STYLE,
  type CitationStyle,
} from '#shared/domain/citations/citation-item.ts';

/**
 * The style that this person cites in, and how to choose one (content §4, §9). Who never chose begins with what the
 * browser's cookie remembers. Undefined until it was read from the device.
 */
export function useCitationStyle(): [
  style: CitationStyle | undefined,
  choose: (style: CitationStyle) => void,
] {
  const [own, write] = usePersonSetting('citations', 'style', citationStyleSchema);
  const choose = useCallback(
    (style: CitationStyle) => {
      write(style);
      writeCitationCookie(style);
    },
    [write],
  );
  useEffect(() => {
    if (own) writeCitationCookie(own);
  }, [own]);
  return [own === undefined ? undefined : (own ?? styleOfBrowser()), choose];
}

function styleOfBrowser(): CitationStyle {
  const read = citationStyleSchema.safeParse(readCitationCookie());
  return read.success ? read.data : DEFAULT_CITATION_STYLE;
}

import { plainNames } from './plain-names.ts';
import { childrenOf, element, within, type XmlElement } from './xml-tree.ts';

/** The list of contents of a package of items (QTI 3.0, content packaging). `hrefs`: where each item is in it. */
export const writeManifest = (hrefs: readonly string[]): XmlElement =>
  element(
    'manifest',
    { xmlns: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1', identifier: 'questions' },
    element('metadata', {}, element('schema', {}, 'QTI Package'), element('schemaversion', {}, '3.0.0')),
    element('organizations', {}),
    element(
      'resources',
      {},
      ...hrefs.map((href, index) =>
        element(
          'resource',
          { identifier: `item-${index + 1}`, type: 'imsqti_item_xmlv3p0', href },
          element('file', { href }),
        ),
      ),
    ),
  );

/** Where the items of a package of any version are, in their order. */
export function readManifest(document: XmlElement): string[] {
  const root = plainNames(document);
  return within(root, 'resources')
    .flatMap((resources) => childrenOf(resources, 'resource'))
    .filter(({ attributes }) => /^imsqti_item_/.test(attributes['type'] ?? ''))
    .flatMap(({ attributes }) => attributes['href'] ?? []);
}

import type { XmlElement, XmlNode } from '#shared/domain/questions/qti/xml-tree.ts';

/** A document from its text; null for what is no well-formed XML. Nothing that it refers to is fetched. */
export function parseXml(text: string): XmlElement | null {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.querySelector('parsererror')) return null;
  return treeOf(document.documentElement);
}

function treeOf(from: Element): XmlElement {
  const children = [...from.childNodes].flatMap((node): XmlNode[] => {
    if (node instanceof Element) return [treeOf(node)];
    return node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE
      ? [node.nodeValue ?? '']
      : [];
  });
  const attributes = Object.fromEntries([...from.attributes].map(({ name, value }) => [name, value]));
  return { name: from.localName, attributes, children };
}

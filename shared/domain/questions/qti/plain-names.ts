import type { XmlElement } from './xml-tree.ts';

/**
 * A document of QTI 3 or 2 in the names of QTI 2 without their namespaces, so that one reader serves both:
 * `qti-choice-interaction max-choices` is `choiceInteraction maxChoices` (1EdTech, QTI 3.0 migration guide).
 */
export function plainNames(root: XmlElement): XmlElement {
  return {
    name: camelCase(localName(root.name).replace(/^qti-/, '')),
    attributes: Object.fromEntries(
      Object.entries(root.attributes).map(([name, value]) => [
        name.startsWith('data-') ? name : camelCase(localName(name)),
        value,
      ]),
    ),
    children: root.children.map((child) => (typeof child === 'string' ? child : plainNames(child))),
  };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const camelCase = (name: string): string =>
  name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

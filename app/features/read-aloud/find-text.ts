const TEXTS = '[data-part="reading-text"], [data-part="bilingual-text"], [data-read-aloud="yes"]';
const TITLES = 'h1, [data-part="reading-title"]';

/** The texts that a button of the reading tools is about, with their title: those of the nearest part of the page. */
export function textsNear(button: Element): Element[] {
  for (let around = button.parentElement; around !== null; around = around.parentElement) {
    const texts = [...around.querySelectorAll(TEXTS)];
    const [first] = texts;
    if (first === undefined) continue;
    const title = [...around.querySelectorAll(TITLES)].find(
      (one) => (one.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
    return title === undefined ? texts : [title, ...texts];
  }
  return [];
}

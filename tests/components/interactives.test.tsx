import { expect, inject, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { interactives } from '#app/interactives/index.ts';
import { expectAccessible } from './accessible.ts';
import { button, hasFocus, isGone, reads, sees } from './find.ts';
import { goTo, openScreen } from './open-screen.tsx';

// Every interactive of the registry, in the overlay that shows it. One that is new is in this list by itself; it only
// needs a line here that says where it is in the library.

const addresses: Readonly<Record<string, string>> = {
  'bill-path': '/social-studies/how-a-law-is-made/assembly/bill-path',
  'bubble-chart': '/social-studies/the-world-in-numbers/assembly/bubble-chart',
  'chart-builder': '/social-studies/bread-wages-and-kings/assembly/chart-builder',
  'chart-lab': '/science/reading-the-climate-record/assembly/chart-lab',
  'food-web': '/science/living-together/assembly/pull-a-thread',
  'galileos-notebook': '/science/neighbors-in-space/assembly/galileos-notebook',
  'moon-maker': '/science/neighbors-in-space/assembly/moon-maker',
  'north-sky': '/science/neighbors-in-space/assembly/turn-the-sky',
  'pendulum-lab': '/science/pushes-pulls-and-falls/assembly/pendulum-lab',
  'projection-game': '/social-studies/maps-and-mapmakers/assembly/projection-game',
  'pump-map': '/social-studies/the-pump-on-broad-street/assembly/pump-map',
  'quake-map': '/science/shaking-ground/assembly/quake-map',
  'ramp-lab': '/science/pushes-pulls-and-falls/assembly/ramp-lab',
  'share-the-seats': '/social-studies/counting-a-nation/assembly/share-the-seats',
  'thirteen-to-fifty': '/social-studies/counting-a-nation/assembly/thirteen-to-fifty',
  'water-cycle': '/science/water-on-the-move/assembly/ride-the-water-cycle',
};

/** Words in a drawing are no smaller than this on a phone, CSS pixels. */
const SMALLEST_WORD = 11;

const controls = 'button, a[href], input, select, textarea, [tabindex="0"]';

async function sized(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(1366, 768));
  await page.viewport(width, height);
}

async function inScheme(colorScheme: 'dark' | 'light'): Promise<void> {
  onTestFinished(() => commands.emulate({ colorScheme: null }));
  await commands.emulate({ colorScheme });
}

async function opened(id: string): Promise<Element> {
  const address = addresses[id];
  if (address === undefined) throw new Error(`Say in this test where "${id}" is in the library.`);
  await openScreen('teacher', address);
  await expect.poll(() => document.querySelector(mainControl)).not.toBeNull();
  return part(itsBox);
}

const mainControl = '[data-part="main-control"]';
const itsPicture = '[data-part="interactive-picture"]';
const itsBox = '[data-part="interactive-box"]';

function part(selector: string): Element {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`There is no ${selector} on the screen.`);
  return found;
}

/** Boxes settle in a frame or two; a defect is what stays. */
const stays = (problems: () => string[]): Promise<void> => expect.poll(problems).toEqual([]);

const all = Object.keys(interactives);
const turn = inject('turn');
/** A commit's proof has a seventh of them each day, as it has of the journeys (tests/support/turns.ts). */
const ids = all.filter((_, index) => turn === null || index % turn.of === turn.today);

test('content §7 every interactive of the registry is measured here, and no other', () => {
  expect(all.toSorted()).toEqual(Object.keys(addresses).toSorted());
});

test.each(ids)(
  'content §7 %s shows its picture and its main control in the first 768 px of a laptop, and nothing is chosen for anybody',
  async (id) => {
    await sized(1366, 768);
    await opened(id);
    expect(part(mainControl).querySelectorAll(controls).length).toBeGreaterThan(0);
    const bottomOf = (element: Element) => Math.round(element.getBoundingClientRect().bottom);
    const header = document.querySelector('dialog > header');
    await stays(() => [
      ...[part(mainControl), part(itsPicture)]
        .filter((one) => bottomOf(one) > window.innerHeight)
        .map((one) => `${one.getAttribute('data-part')} ends at ${bottomOf(one)} of ${window.innerHeight}`),
      ...(header && part(mainControl).getBoundingClientRect().top >= bottomOf(header)
        ? []
        : ['the main control is not below the header']),
      ...beside(),
    ]);
    expect(chosenForSomebody()).toEqual([]);
    await inScheme('light');
    await expectAccessible();
    await inScheme('dark');
    await expectAccessible();
  },
);

/** On a laptop the controls stand beside the picture, not below it. */
function beside(): string[] {
  const [picture, main] = [part(itsPicture), part(mainControl)].map((one) => one.getBoundingClientRect());
  return picture && main && main.left >= picture.right ? [] : ['the main control is not beside the picture'];
}

/** What is checked or selected though nobody did it. A setting of the picture has to have some value, and says so. */
function chosenForSomebody(): string[] {
  const box = part(itsBox);
  const checked = [...box.querySelectorAll<HTMLInputElement>('input:checked')];
  const selected = [...box.querySelectorAll('select')].filter(({ value }) => value !== '');
  return [...checked, ...selected]
    .filter((one) => one.closest('[data-setting]') === null)
    .map((one) => one.labels?.[0]?.textContent ?? one.outerHTML);
}

test.each(ids)('content §7 %s fits a phone, its words can be read, and axe finds nothing', async (id) => {
  await sized(390, 844);
  const box = await opened(id);
  await stays(() => [
    ...(document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : []),
    ...(box.scrollWidth > box.clientWidth ? [`the interactive is ${box.scrollWidth} wide`] : []),
    ...outside(box),
    ...smallWords(box),
  ]);
  await inScheme('light');
  await expectAccessible();
  await inScheme('dark');
  await expectAccessible();
});

function outside(box: Element): string[] {
  return [...box.querySelectorAll('button, input, select, fieldset, p, svg')]
    .filter((one) => one.closest('[role="region"]') === null)
    .filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 0 && (left < -0.5 || right > window.innerWidth + 0.5);
    })
    .map((one) => `${one.tagName} reaches out: ${one.textContent?.slice(0, 40) ?? ''}`);
}

function smallWords(box: Element): string[] {
  return [...box.querySelectorAll<SVGTextElement>('svg text')].flatMap((word) => {
    const matrix = word.getScreenCTM();
    if (matrix === null || word.getBoundingClientRect().width === 0) return [];
    const size = Number.parseFloat(getComputedStyle(word).fontSize) * Math.hypot(matrix.a, matrix.b);
    return size < SMALLEST_WORD ? [`"${word.textContent}" is ${size.toFixed(1)} px`] : [];
  });
}

test('content §7 a task says why an answer is not right, shows it when asked, and ends with what was learned', async () => {
  await opened('north-sky');
  const dialog = page.getByRole('dialog');
  const check = button('Check', dialog);
  const choose = (name: string) => dialog.getByRole('radio', { name }).click({ force: true });
  await sees(dialog.getByText('Choose an answer first.'));
  await choose('The brightest star of the Big Dipper');
  await check.click();
  await reads(/Not yet\. That one moves around/, dialog);
  await isGone(button('Show me the answer', dialog));
  await choose('The North Star');
  await check.click();
  await reads(/Yes\. The Earth’s axis points/, dialog);
  const onward = button('Next task', dialog);
  await hasFocus(onward);
  await onward.click();
  await hasFocus(dialog.getByRole('heading', { name: 'Task 2 of 5' }));
  await choose('Half of a circle');
  await check.click();
  await check.click();
  await button('Show me the answer', dialog).click();
  await reads(/Here it is\. The sky turns a quarter/, dialog);

  // Going to the next picture and back begins nothing again.
  const address = location.pathname;
  goTo('/science/neighbors-in-space');
  await isGone(dialog);
  goTo(address);
  await reads(/Here it is\. The sky turns a quarter/, dialog);
  await button('Next task', dialog).click();
  const hour = dialog.getByRole('slider', { name: /Hour/ });
  await check.click();
  await reads(/At 9 p\.m\. it stands to the right of the North Star/, dialog);
  await hour.fill('9');
  await check.click();
  await reads(/At 3 a\.m\. it has climbed above/, dialog);
  await button('Next task', dialog).click();
  await hour.fill('3');
  await dialog.getByRole('slider', { name: /Month/ }).fill('4');
  await check.click();
  await button('Next task', dialog).click();
  await choose('The Earth turns, and we turn with it');
  await check.click();
  await button('See your result', dialog).click();
  await reads('2 of 5 right at the first try, 2 more after another look.', dialog);
  await expectAccessible();
  await button('Play again', dialog).click();
  await hasFocus(dialog.getByRole('heading', { name: 'Task 1 of 5' }));
});

test('content §7 a list is put in order by the keyboard alone, and the focus goes with what is moved', async () => {
  await opened('thirteen-to-fifty');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('slider', { name: 'Year' }).fill('1821');
  await button('Check', dialog).click();
  await button('Next task', dialog).click();
  const up = (name: string) => button(`Move ${name} up`, dialog);
  up('Delaware').element().focus();
  for (let step = 0; step < 3; step += 1) await userEvent.keyboard('{Enter}');
  await hasFocus(up('Delaware'));
  await userEvent.keyboard('{Enter}');
  await hasFocus(button('Move Delaware down', dialog));
  await button('Check', dialog).click();
  await reads(/Not yet\. Right as far as Delaware\. Kansas joined in 1861/, dialog);
  await up('Vermont').click();
  await up('Texas').click();
  await up('Texas').click();
  await button('Check', dialog).click();
  await reads(/Delaware 1787, Vermont 1791, Texas 1845, Kansas 1861, Alaska 1959/, dialog);
});

test('content §7 the food web shows what a pulled thread does only after it was foretold', async () => {
  await opened('food-web');
  const dialog = page.getByRole('dialog');
  await sees(button('Frogs, taken away', dialog));
  await sees(button('Grasshoppers', dialog));
  const foretell = async (name: string, fate: string) =>
    dialog.getByRole('group', { name }).getByRole('radio', { name: fate }).click({ force: true });
  await foretell('Grasshoppers', 'Fewer');
  await foretell('Snakes', 'Fewer');
  await sees(dialog.getByText('1 still needs an answer.'));
  await foretell('Berries', 'As before');
  await button('Check', dialog).click();
  await reads(/You are right about snakes and berries\. Look again at grasshoppers/, dialog);
  await sees(button('Grasshoppers', dialog));
  await foretell('Grasshoppers', 'More');
  await button('Check', dialog).click();
  await sees(button('Grasshoppers, may become many', dialog));
  await reads(/no frogs hunt them/, dialog);
});

test('a picture in the overlay is looked at closely by buttons, keys and wheel, and arrows then move it', async () => {
  await openScreen('teacher', '/social-studies/the-pump-on-broad-street/assembly/soho-sketch-map');
  const dialog = page.getByRole('dialog');
  const zoomIn = button('Zoom in', dialog);
  await sees(zoomIn);
  const title = document.querySelector('dialog h2')?.textContent;
  const picture = () => document.querySelector('dialog img')?.getBoundingClientRect() ?? new DOMRect();
  await expect.poll(() => picture().height).toBeGreaterThan(100);
  const whole = picture();
  await zoomIn.click();
  await reads('150%', dialog);
  await expect.poll(() => Math.round(picture().width)).toBe(Math.round(whole.width * 1.5));
  await userEvent.keyboard('+++');
  await reads('400%', dialog);
  await sees(button(/^Zoom in.*gets no larger/, dialog));
  // It grows for a moment; where it stands is read once it has.
  await expect.poll(() => Math.round(picture().width)).toBe(Math.round(whole.width * 4));
  const left = Math.round(picture().left);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => Math.round(picture().left)).toBe(left - 60);
  expect(document.querySelector('dialog h2')?.textContent).toBe(title);
  await userEvent.keyboard('-');
  await reads('267%', dialog);
  const frame = document.querySelector('dialog [data-close]');
  frame?.dispatchEvent(new WheelEvent('wheel', { deltaY: -1000, bubbles: true, cancelable: true }));
  await reads('400%', dialog);
  await button('Whole picture', dialog).click();
  await reads('100%', dialog);
  await expect.poll(() => Math.round(picture().width)).toBe(Math.round(whole.width));
  await expectAccessible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => document.querySelector('dialog h2')?.textContent).not.toBe(title);
});

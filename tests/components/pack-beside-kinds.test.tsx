import '#app/ui/styles/index.css';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { createAccountController } from '#app/features/accounts/account-controller.ts';
import { fileCalls, sha256Of } from '#app/platform/file-calls.ts';
import type { CustomItem } from '#shared/domain/packs/custom-pack.ts';
import { expectAccessible } from './accessible.ts';
import { box, button, hasFocus, heading, isGone, reads, sees } from './find.ts';
import { assigned, freshId } from './fixtures.ts';
import { onOtherDevice, openScreen } from './open-screen.tsx';

// What of a Pack is no text and no picture, beside a question.

const first = box('Where does rain come from?');
const pane = page.getByRole('region', { name: 'The Pack', exact: true });
const entry = (title: string): Locator => pane.getByRole('button', { name: new RegExp(title) });
const tabLink = (name: RegExp): Locator => pane.getByRole('link', { name });

async function besides(username: string, title: string, packId = 'water-on-the-move'): Promise<void> {
  const { path } = await assigned(title, [username], { packId });
  await openScreen(username, path);
  await button('Start').click();
  await first.fill('It falls');
  await button('Read the Pack').click();
}

const cutOff = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

async function openFromList(title: string): Promise<void> {
  await entry(title).click();
  await hasFocus(heading(title, pane));
}

const backToList = () => button('All in this pack', pane).click();

/** Uploads a picture that somebody drew, and gives it to a card. */
async function pictureCard(username: string): Promise<{ item: CustomItem; send: () => Promise<void> }> {
  const canvas = new OffscreenCanvas(800, 300);
  canvas.getContext('2d')?.fillRect(0, 0, 400, 300);
  // Its bytes are its name: another school day draws another picture.
  canvas.getContext('2d')?.fillText(freshId(), 500, 50);
  const bytes = await canvas.convertToBlob({ type: 'image/png' });
  const sha256 = await sha256Of(bytes);
  const file = { sha256, size: bytes.size, type: 'image/png', name: 'our-river.png' };
  const card = { itemId: freshId(), savedContentId: freshId(), note: '', title: 'Our river', text: 'Drawn.' };
  const send = async () => {
    const account = createAccountController();
    await account.signIn(username, 'demo-school');
    const range = `bytes 0-${bytes.size - 1}/${bytes.size}`;
    const answer = await fileCalls.put(`/sync/files/${sha256}`, bytes, range);
    await account.signOut({ keepUnsent: true });
    expect(answer.status).toBe(200);
  };
  return { item: { ...card, kind: 'uploaded_document', file }, send };
}

test('content §3 a site and a document of the Pack open in a tab of their own; what is being typed stays as it is', async () => {
  await besides('student16', 'Sites beside');
  const typed = first.element();
  await openFromList('Water Science School');
  const site = tabLink(/^USGS Water Science School ?, opens in a new tab$/);
  await expect.element(site).toHaveAttribute('target', '_blank');
  expect(site.element().getAttribute('href')).toMatch(/^https:/);
  await expectAccessible();
  await backToList();
  await openFromList('Cycle Organizer');
  const pdf = tabLink(/^Open PDF .*opens in a new tab$/);
  expect(pdf.element().getAttribute('href')).toMatch(/^\/library\/water-on-the-move\/.*\.pdf$/);
  await expect.element(pdf).toHaveAttribute('target', '_blank');
  await expectAccessible();
  await userEvent.click(first);
  await userEvent.keyboard('{Control>}{End}{/Control} as rain.');
  expect(first.element()).toBe(typed);
  await expect.element(first).toHaveValue('It falls as rain.');
  await backToList();
  await isGone(entry('Quiz: Water on the Move'));
});

test('U3 without a network a site beside a question says that it needs one, in the list and when it is open', async () => {
  await besides('student17', 'Sites away');
  await sees(entry('Water Science School'));
  const online = cutOff();
  onTestFinished(() => online.mockRestore());
  window.dispatchEvent(new Event('offline'));
  await reads('Opens when you are online', entry('Water Science School'));
  await openFromList('Water Science School');
  await sees(button('USGS Water Science School', pane));
  await reads('Needs internet. It opens when you are online.', pane);
  await expectAccessible();
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  await sees(tabLink(/^USGS Water Science School/));
});

test('content §5 of a pack that a teacher made their file, link and slides stand beside a question, and no quiz', async () => {
  const packId = freshId();
  const common = { note: '', text: '' };
  const delta = { packId: 'water-on-the-move', contentId: 'river-delta' };
  const slide = (title: string) => ({ slideId: freshId(), title, text: 'Sand and stones', picture: delta });
  const correct = freshId();
  const choices = [
    { choiceId: correct, text: 'Sea' },
    { choiceId: freshId(), text: 'Sky' },
  ];
  const question = { questionId: freshId(), text: 'Where?', choices, correct, feedback: '' };
  const picture = await pictureCard('teacher');
  const items: CustomItem[] = [
    picture.item,
    { ...common, itemId: freshId(), kind: 'website', title: 'River site', url: 'water.usgs.gov' },
    {
      ...common,
      itemId: freshId(),
      kind: 'slides',
      title: 'River slides',
      slides: ['Up', 'Down'].map(slide),
    },
    { ...common, itemId: freshId(), kind: 'quiz', title: 'River quiz', questions: [question] },
  ];
  const content = { subject: 'science', sourcePackId: null, title: 'Rivers beside', note: '', userNote: '' };
  await onOtherDevice('teacher', ['saveCustomPack', { packId, content: { ...content, items } as never }]);
  await picture.send();
  await besides('student18', 'A pack of ours beside', packId);
  const typed = first.element();
  await openFromList('Our river');
  const drawn = pane.getByRole('img', { name: 'Our river' });
  await expect.poll(() => (drawn.element() as HTMLImageElement).naturalWidth).toBe(800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1366);
  await sees(button('Save the file', pane));
  await expectAccessible();
  await backToList();
  await openFromList('River site');
  await sees(tabLink(/^water\.usgs\.gov/));
  await backToList();
  await openFromList('River slides');
  const next = button('Next', pane);
  await sees(pane.getByRole('region', { name: 'Slide 1 of 2' }).getByRole('img'));
  // Its picture, its words and its buttons are seen at once.
  const bottomOf = (part: Locator) => part.element().getBoundingClientRect().bottom;
  await expect.poll(() => bottomOf(next)).toBeLessThan(bottomOf(pane));
  await next.click();
  await sees(heading('Down', pane));
  await expectAccessible();
  await backToList();
  await isGone(entry('River quiz'));
  expect(first.element()).toBe(typed);
  await expect.element(first).toHaveValue('It falls');
});

test('U4 a file that only its author’s device has says so beside a question', async () => {
  const packId = freshId();
  const { item } = await pictureCard('teacher');
  const content = { subject: 'science', sourcePackId: null, title: 'Rivers to come', note: '', userNote: '' };
  const deed = { packId, content: { ...content, items: [item] } as never };
  await onOtherDevice('teacher', ['saveCustomPack', deed]);
  await besides('student19', 'A file to come', packId);
  await openFromList('Our river');
  await reads('Waiting for its file', pane);
  await isGone(pane.getByRole('img', { name: 'Our river' }));
  await expectAccessible();
});

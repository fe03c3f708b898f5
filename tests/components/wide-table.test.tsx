import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '#app/ui/styles/index.css';
import { cellStop, NAME_COLUMN, WideTable } from '#app/ui/tables/wide-table.tsx';

const ids = Array.from({ length: 150 }, (_, index) => `student ${index + 1}`);
const lines = () => document.querySelectorAll('tbody tr').length;

function Table() {
  return (
    <WideTable label="Marks" caption="Marks of a large class" lineIds={ids} head={null}>
      {(stopOf) =>
        ids.map((id) => (
          <tr key={id}>
            <th scope="row">
              <a href="#here" {...cellStop(id, NAME_COLUMN, stopOf(id))}>
                {id}
              </a>
            </th>
          </tr>
        ))
      }
    </WideTable>
  );
}

test('a table of 150 lines paints those that a screen shows first, and then has all of them', async () => {
  const counts: number[] = [];
  const observer = new MutationObserver(() => counts.push(lines()));
  observer.observe(document.body, { childList: true, subtree: true });
  // As the app draws, and not all at once as tests do.
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(() => {
    root.unmount();
    box.remove();
  });
  root.render(<Table />);
  await expect.poll(lines).toBe(ids.length);
  observer.disconnect();
  const [first = 0] = counts.filter((count) => count > 0);
  expect(first).toBeGreaterThan(20);
  expect(first).toBeLessThan(ids.length);
  // Tab stops at one name of 150; End of the arrow keys' way is the last line.
  expect(
    page
      .getByRole('link')
      .elements()
      .filter((link) => link.getAttribute('tabindex') === '0'),
  ).toHaveLength(1);
  page.getByRole('link', { name: 'student 149', exact: true }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('link', { name: 'student 150', exact: true })).toHaveFocus();
});

import { onTestFinished } from 'vitest';

/** From now on: whether what adds a question was painted in the window while no editor of a question was there. */
export function watchAdding(): () => boolean {
  let wasTooSoon = false;
  const isInWindow = (element: Element): boolean => element.getBoundingClientRect().top < innerHeight;
  const look = () => {
    const adds = [...document.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Add a question',
    );
    const isThere = document.querySelector('[role="group"][aria-label^="Answer of"]') !== null;
    if (!isThere && adds.some(isInWindow)) wasTooSoon = true;
    // After the frame, as it was painted.
    frame = requestAnimationFrame(() => setTimeout(look));
  };
  let frame = requestAnimationFrame(look);
  onTestFinished(() => cancelAnimationFrame(frame));
  return () => wasTooSoon;
}

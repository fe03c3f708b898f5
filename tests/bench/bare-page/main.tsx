import { get, set } from 'idb-keyval';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterPaint } from '#app/platform/after-paint.ts';

/** The floor of an offline start: React, and one value from IndexedDB, which it shows. */
function Page() {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    void get<string>('words').then((stored) => setWords(stored ?? 'Nothing yet'));
  }, []);
  useLayoutEffect(() => {
    if (words !== undefined) afterPaint(() => performance.mark('usable'));
  }, [words]);
  return <h1>{words}</h1>;
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);

await navigator.serviceWorker.register('/sw.js');
await set('words', 'Rain comes from the sea.');

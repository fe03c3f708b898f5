import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { onSearchKey } from '#app/platform/search-key.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Search } from '#app/ui/icons/search.ts';
import type { SubjectPath } from '#shared/access/roles.ts';

const SearchPanel = lazy(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel }));

/** The header's search: a button until it is pressed, or `/` is; then a field over the header's row. */
export function SearchButton({ subject }: { readonly subject: SubjectPath }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => onSearchKey(() => setOpen(true)), []);
  const close = (isFocusKept: boolean) => {
    setOpen(false);
    if (isFocusKept) button.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={button}
        label="Search"
        aria-keyshortcuts="/"
        aria-expanded={open}
        icon={<Search size="1.35em" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <SearchPanel subject={subject} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

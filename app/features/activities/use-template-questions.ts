import { useEffect, useState } from 'react';
import { useCatalogue } from '#app/features/library/index.ts';
import { fetchLibrary } from '#app/platform/library-fetch.ts';
import { libraryFiles } from '#app/platform/media-cache.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { templateQuestionsSchema, type LibraryQuestion } from '#shared/domain/packs/question.ts';

export type TemplateQuestionsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly questions: readonly LibraryQuestion[] }
  /** Not on this device yet, and the network can't bring it now. */
  | { readonly kind: 'unavailable' };

/** The library's template questions: from this device, else from the server and then kept. Their file never changes. */
export function useTemplateQuestions(): TemplateQuestionsState {
  const catalogue = useCatalogue();
  const online = useOnline();
  const path = catalogue.kind === 'ready' ? catalogue.value.questions.path : null;
  const [loaded, setLoaded] = useState<{ path: string; questions: readonly LibraryQuestion[] | null } | null>(
    null,
  );
  useEffect(() => {
    if (path === null) return;
    let current = true;
    void readQuestions(path).then((questions) => {
      if (current) setLoaded({ path, questions });
    });
    return () => {
      current = false;
    };
  }, [path, online]);
  if (catalogue.kind === 'failed') return { kind: 'unavailable' };
  if (path === null || loaded?.path !== path) return { kind: 'loading' };
  return loaded.questions ? { kind: 'ready', questions: loaded.questions } : { kind: 'unavailable' };
}

async function readQuestions(path: string): Promise<readonly LibraryQuestion[] | null> {
  const address = `/library/${path}`;
  const stored = parse(await libraryFiles.read(address));
  if (stored) return stored;
  const fetched = await fetchLibrary(address);
  const questions = fetched.kind === 'bytes' ? parse(fetched.bytes) : null;
  // A full disk does not stop anybody from building.
  if (questions && fetched.kind === 'bytes') {
    await libraryFiles.keep(address, fetched.bytes, 'application/json').catch(() => undefined);
  }
  return questions;
}

function parse(bytes: Uint8Array | null): readonly LibraryQuestion[] | null {
  if (!bytes) return null;
  try {
    const parsed = templateQuestionsSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data.questions : null;
  } catch {
    return null;
  }
}

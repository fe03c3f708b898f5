import { useCallback, useEffect, useRef, useState } from 'react';
import {
  classroomMessages,
  importStatus,
  type GoogleClass,
  type ImportStatus,
} from '#shared/domain/classroom-service/import-calls.ts';
import { endConsent, importGoogleClasses, listGoogleClasses } from './import-calls.ts';

/** Content §4: the list loads, is shown, is sent, and is done with. Before that Google is asked. */
export type ImportStep =
  | { readonly kind: 'consent'; readonly why: string | null }
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'list'; readonly classes: readonly GoogleClass[]; readonly isCut: boolean }
  | { readonly kind: 'submitting'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'done';
      readonly status: ImportStatus;
      readonly classes: readonly GoogleClass[];
      /** By the service's ids. */
      readonly errors: ReadonlyMap<string, string>;
      readonly classIds: ReadonlyMap<string, string>;
      readonly isBound: boolean;
    };

/**
 * An import from the code that Google's way back brought to its result. One class is sent after the other: each is whole by
 * itself, and the figures are true. Nothing is kept: whoever leaves the page begins anew.
 */
export function useImport(authCode: string, why: string | null) {
  const [step, setStep] = useState<ImportStep>(
    authCode === '' ? { kind: 'consent', why } : { kind: 'asking' },
  );

  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // A development build leaves each screen once and comes back at once.
    clearTimeout(ending.current);
    if (authCode === '') return undefined;
    return () => {
      ending.current = setTimeout(() => void endConsent(authCode));
    };
  }, [authCode]);

  const list = useCallback(async () => {
    setStep({ kind: 'asking' });
    const asked = await listGoogleClasses(authCode);
    if (asked.kind === 'consent') return setStep({ kind: 'consent', why: asked.text });
    if (asked.kind === 'problem') return setStep({ kind: 'failed', text: asked.text });
    const { googleClasses, genericError, isCut } = asked.body;
    setStep(
      genericError === null
        ? { kind: 'list', classes: googleClasses, isCut }
        : { kind: 'failed', text: genericError },
    );
  }, [authCode]);

  const submit = async (classes: readonly GoogleClass[], isSuperDelete: boolean) => {
    const errors = new Map<string, string>();
    const classIds = new Map<string, string>();
    let isBound = false;
    let ended: string | null = null;
    for (const [done, one] of classes.entries()) {
      setStep({ kind: 'submitting', done, total: classes.length });
      const { extClassId: id, imported, changes } = one;
      if (ended !== null) {
        errors.set(id, ended);
        continue;
      }
      const asked = await importGoogleClasses({
        ...{ extClassIds: [id], isReImport: imported, isSuperDelete, authCode },
        digests: changes === null ? {} : { [id]: changes.digest },
        // It is given up when the page is left: connecting one's account, and looking again, need it until then.
        keepCode: true,
      });
      if (asked.kind === 'answer') {
        const { user, errors: told, genericError, classIds: made } = asked.body;
        isBound = user.isBound;
        const [text] = [told[id], genericError].filter((each) => typeof each === 'string');
        if (text !== undefined) errors.set(id, text);
        const own = made[id];
        if (own !== undefined) classIds.set(id, own);
      } else {
        errors.set(id, asked.text);
        if (asked.kind === 'consent') ended = classroomMessages.consent;
      }
    }
    const status = importStatus(classes.length, errors.size);
    setStep({ kind: 'done', status, classes, errors, classIds, isBound });
  };
  return { step, list, submit };
}

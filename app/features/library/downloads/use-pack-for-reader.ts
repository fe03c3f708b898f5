import { useMemo } from 'react';
import { useCan } from '#app/engine/index.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { packFor } from './pack-for.ts';

/** A pack as it comes to the device of whoever reads it now; the same one as long as neither changes. */
export function usePackForReader(pack: Pack): Pack {
  const isTeacher = useCan('read-teacher-material');
  return useMemo(() => packFor(pack, isTeacher), [pack, isTeacher]);
}

import { setAnnotated } from './annotated-mark.ts';
import {
  removeCustomPack,
  removeExcerpt,
  saveCustomPack,
  saveExcerpt,
  setFavorite,
  settleUpload,
} from './pack-mutators.ts';

export const packMutators = {
  setAnnotated,
  removeCustomPack,
  removeExcerpt,
  saveCustomPack,
  saveExcerpt,
  setFavorite,
  settleUpload,
};

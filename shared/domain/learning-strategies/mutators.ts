import {
  assignSnackPack,
  cloneSnackPack,
  moveSnack,
  removeSnack,
  renameSnackPack,
  saveSnack,
  setSnackPackStatus,
} from './make-mutators.ts';
import {
  moveSnackDetail,
  removeSnackDetail,
  saveSnackAction,
  setSnackResponse,
  submitSnacks,
  swapSnackActionVersion,
} from './work-mutators.ts';

export const learningStrategyMutators = {
  assignSnackPack,
  cloneSnackPack,
  moveSnack,
  removeSnack,
  renameSnackPack,
  saveSnack,
  setSnackPackStatus,
  moveSnackDetail,
  removeSnackDetail,
  saveSnackAction,
  setSnackResponse,
  submitSnacks,
  swapSnackActionVersion,
};

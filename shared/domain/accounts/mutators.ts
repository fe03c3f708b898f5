import { changeSetting } from './person-setting.ts';

export const accountMutators = {
  changeSetting,
};

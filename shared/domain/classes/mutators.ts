import {
  createClass,
  dropClassVersion,
  removeClass,
  renewClassCode,
  restoreClass,
  swapClassVersion,
  updateClass,
} from './class-mutators.ts';
import {
  disenrollStudent,
  forgetJoin,
  inviteToClass,
  joinClass,
  leaveClass,
  reenrollStudent,
  renameStudent,
} from './member-mutators.ts';
import { setReadingLevel } from './reading-level-mutators.ts';
import { createSubgroup, deleteSubgroup, renameSubgroup, setSubgroupMember } from './subgroup-mutators.ts';
import {
  enrollMember,
  noteInvitation,
  openClass,
  publishProfile,
  removeMember,
  retireMember,
} from './system-mutators.ts';

export const classMutators = {
  createClass,
  dropClassVersion,
  removeClass,
  renewClassCode,
  restoreClass,
  swapClassVersion,
  updateClass,
  disenrollStudent,
  forgetJoin,
  inviteToClass,
  joinClass,
  leaveClass,
  reenrollStudent,
  renameStudent,
  setReadingLevel,
  createSubgroup,
  deleteSubgroup,
  renameSubgroup,
  setSubgroupMember,
  enrollMember,
  noteInvitation,
  openClass,
  publishProfile,
  removeMember,
  retireMember,
};

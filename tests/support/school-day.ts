import { afterEach } from 'vitest';
import { assignToClass } from './activities.ts';
import { createDevice, type Device } from './device.ts';
import { createWorld, type World } from './world.ts';

/** A school and its devices for one test; everything is closed when the test ends. */
export type SchoolDay = {
  world: World;
  device: (username: string) => Device;
  /** Another tab on the databases of a device that exists. */
  tab: (of: Device, username: string) => Device;
};

const open: (() => void)[] = [];

/** A school without assignments. */
export function emptySchool(): SchoolDay {
  const world = createWorld();
  open.push(world.close);
  const keep = (device: Device) => {
    open.unshift(device.close);
    return device;
  };
  return {
    world,
    device: (username) => keep(createDevice(world, username)),
    tab: (of, username) => keep(createDevice(world, username, 2, of.name)),
  };
}

/** A school whose teacher has assigned one activity to the class, and devices that have read everything. */
export async function schoolDay(): Promise<SchoolDay & { teacher: Device; student: Device }> {
  const day = emptySchool();
  const teacher = day.device('teacher');
  const student = day.device('student1');
  await assignToClass(teacher);
  await teacher.sync();
  await student.sync();
  return { ...day, teacher, student };
}

afterEach(() => {
  for (const close of open.splice(0)) close();
});

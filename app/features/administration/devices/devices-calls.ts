import { callServer, doneSchema, readServer } from '#app/platform/server-call.ts';
import { schoolDevicesSchema } from '#shared/domain/schools/device-report.ts';

// How the school's devices are doing. It lies on the server alone, so all of this needs a network.

export const readDevices = () => readServer('/school/devices', schoolDevicesSchema);
export const signOutDevice = (deviceId: string) =>
  callServer('/school/devices/sign-out', { deviceId }, doneSchema);
export const removeDevice = (deviceId: string) =>
  callServer('/school/devices/remove', { deviceId }, doneSchema);

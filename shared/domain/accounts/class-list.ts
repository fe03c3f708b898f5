import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/ids.ts';
import { classSecretKindSchema, classSecretSchema } from './class-secret.ts';
import { openingCodeSchema } from './opening-code.ts';

/** `POST /individual/login/class-device`: what a device is opened for a class with. */
export const openDeviceSchema = z.object({ code: openingCodeSchema });

/** What a device shows that is open for a class, as `GET /individual/login/class-list` answers it. Students by name. */
export const classListSchema = z.object({
  className: z.string(),
  /** What the school's students sign in with there. */
  way: classSecretKindSchema,
  /** When it ends, server clock, epoch ms. */
  until: z.number(),
  students: z.array(
    z.object({
      individualId: z.string(),
      /** As short as tells them apart, such as "Ada L.". */
      name: z.string(),
      /** Which picture stands beside the name, below `TILE_PICTURES`. */
      picture: z.number(),
      /** Whether they were given a PIN or picture password yet. */
      hasSecret: z.boolean(),
    }),
  ),
});
export type ClassList = z.infer<typeof classListSchema>;

/** `POST /individual/login/class-list`: who signs in, and with what. */
export const classListSignInSchema = z.object({ individualId: idSchema, secret: classSecretSchema });

export const classListMessages = {
  wrongCode: 'This code is not right, or it has ended. Ask your teacher for a new one.',
  fullCode: 'This code has opened as many devices as it can. Ask your teacher for a new one.',
  over: 'The class list has ended on this device. Ask your teacher.',
  wrong: 'That was not right. Try again.',
  askTeacher: 'That was wrong too often. Ask your teacher to let you try again.',
  off: 'Your school does not use the class list.',
} as const;

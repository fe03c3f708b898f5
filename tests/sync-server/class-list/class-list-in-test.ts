import type { LightMyRequestResponse } from 'fastify';
import { classDeviceCookie } from '#server/features/class-list/device-cookie.ts';
import { setDeviceRules } from '#server/features/schools/schools.ts';
import type { ClassSecretKind } from '#shared/domain/accounts/class-secret.ts';
import type { ClassOpening, Opened } from '#shared/domain/classes/class-openings.ts';
import { deviceRulesByDefault } from '#shared/domain/schools/device-rules.ts';
import {
  callSchool,
  classId,
  userId,
  type CallSchool,
  type ClassKey,
} from '#tests/sync-server/classes/school-in-test.ts';

const calls = '/science/dashboard/classes';
export const pin = '4827';
export const otherPin = '7305';
export const pictures = 'owl-kite-sun';

type Headers = { address?: string; cookie?: string };

/** A school with class lists, and what its teachers and its devices do. */
export type ListSchool = CallSchool & {
  readonly rule: (classList: ClassSecretKind | 'off') => void;
  readonly give: (
    by: string,
    who: string,
    secret: string,
    inClass?: ClassKey,
  ) => ReturnType<CallSchool['post']>;
  /** Opens a class; throws where that was refused. */
  readonly open: (by: string, inClass?: ClassKey, length?: string) => Promise<Opened>;
  readonly openings: (by: string, inClass?: ClassKey) => Promise<ClassOpening[]>;
  readonly end: (by: string, openingId: string, inClass?: ClassKey) => ReturnType<CallSchool['post']>;
  readonly device: (code: string, headers?: Headers) => Promise<LightMyRequestResponse>;
  /** A device that was opened with a code: its cookie. */
  readonly opened: (code: string, headers?: Headers) => Promise<string>;
  readonly list: (cookie?: string) => Promise<LightMyRequestResponse>;
  readonly enter: (who: string, secret: string, headers?: Headers) => Promise<LightMyRequestResponse>;
};

export async function listSchool(rule: ClassSecretKind | 'off' = 'pin'): Promise<ListSchool> {
  const school = await callSchool();
  const setRule = (classList: ClassSecretKind | 'off') =>
    setDeviceRules(school.deps.db, 'near', { ...deviceRulesByDefault, classList });
  setRule(rule);
  const send = (url: string, body: unknown, { address = '10.0.0.1', cookie }: Headers = {}) =>
    school.app.inject({
      ...{ method: 'POST' as const, url, remoteAddress: address, payload: JSON.stringify(body) },
      headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
    });
  const device: ListSchool['device'] = (code, headers) =>
    send('/individual/login/class-device', { code }, headers);
  return {
    ...school,
    rule: setRule,
    give: (by, who, secret, inClass = 'a') =>
      school.post(by, `${calls}/secrets`, {
        classId: classId(inClass),
        secrets: [{ individualId: userId(who), secret }],
      }),
    open: async (by, inClass = 'a', length = 'one-hour') => {
      const asked = { classId: classId(inClass), length };
      const { body } = await school.post(by, `${calls}/openings`, asked);
      const { opened } = body as { opened?: Opened }; // the call's answer
      if (opened === undefined) throw new Error(JSON.stringify(body));
      return opened;
    },
    openings: async (by, inClass = 'a') => {
      const { body } = await school.get(by, `${calls}/openings`, { classId: classId(inClass) });
      return (body as { openings: ClassOpening[] }).openings; // the call's answer
    },
    end: (by, openingId, inClass = 'a') =>
      school.post(by, `${calls}/openings/end`, { classId: classId(inClass), openingId }),
    device,
    opened: async (code, headers) => {
      const answer = await device(code, headers);
      const token = answer.cookies.find(({ name }) => name === classDeviceCookie)?.value;
      if (token === undefined) throw new Error(answer.body);
      return `${classDeviceCookie}=${token}`;
    },
    list: (cookie) =>
      school.app.inject({
        url: '/individual/login/class-list',
        headers: { ...(cookie !== undefined && { cookie }) },
      }),
    enter: (who, secret, headers) =>
      send('/individual/login/class-list', { individualId: userId(who), secret }, headers),
  };
}

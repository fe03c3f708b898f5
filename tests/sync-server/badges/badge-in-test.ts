import type { LightMyRequestResponse } from 'fastify';
import { setDeviceRules } from '#server/features/schools/schools.ts';
import { deviceRulesByDefault } from '#shared/domain/schools/device-rules.ts';
import { callSchool, classId, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';

export const codeA = 'A'.repeat(26);
export const codeB = 'B'.repeat(26);
export const codeC = 'C'.repeat(26);
const calls = '/science/dashboard/classes/badges';

export type BadgeSchool = CallSchool & {
  give: (by: string, who: string, code: string, inClass?: 'a' | 'b') => ReturnType<CallSchool['post']>;
  end: (by: string, who: string) => ReturnType<CallSchool['post']>;
  scan: (code: string, from?: Scan) => Promise<LightMyRequestResponse>;
};
type Scan = { address?: string; cookie?: string; school?: string };

/** Two schools, of which the near one lets students sign in with badges. */
export async function badgeSchool(): Promise<BadgeSchool> {
  const school = await callSchool();
  setDeviceRules(school.deps.db, 'near', { ...deviceRulesByDefault, badges: true });
  return {
    ...school,
    give: async (by, who, code, inClass = 'a') =>
      school.post(by, calls, {
        classId: classId(inClass),
        badges: [{ individualId: userId(who), code }],
      }),
    end: async (by, who) =>
      school.post(by, `${calls}/end`, { classId: classId('a'), individualId: userId(who) }),
    scan: async (code, { address = '10.0.0.1', cookie, school: asked } = {}) =>
      school.app.inject({
        method: 'POST',
        url: '/individual/login/badge',
        remoteAddress: address,
        headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
        payload: JSON.stringify({ code, ...(asked !== undefined && { school: asked }) }),
      }),
  };
}

import type { CrowdMember } from './crowd.ts';
import { demoPerson, signInOverHttp } from './demo-day.ts';

/**
 * Students 2 to 30 of the demo school, signed in on devices without a browser: 2 to 20 are in class A, 16 to 30 in class
 * B; who is in both is here for A.
 */
export async function membersOf(
  serverUrl: string,
  { classA, classB }: { classA: string; classB: string },
): Promise<CrowdMember[]> {
  const members: CrowdMember[] = [];
  for (let seat = 2; seat <= 30; seat += 1) {
    const username = `student${seat}`;
    const cookie = await signInOverHttp(serverUrl, username);
    members.push({ username, userId: demoPerson(username), cookie, classId: seat <= 20 ? classA : classB });
  }
  return members;
}

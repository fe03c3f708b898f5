/** The Moon on its way around the Earth, as a circle at even speed: the phases of an average month. */

/** Days from one new moon to the next. */
export const MONTH = 29.53;

export type PhaseName =
  | 'New moon'
  | 'Waxing crescent'
  | 'First quarter'
  | 'Waxing gibbous'
  | 'Full moon'
  | 'Waning gibbous'
  | 'Last quarter'
  | 'Waning crescent';

const inOrder: readonly PhaseName[] = [
  'New moon',
  'Waxing crescent',
  'First quarter',
  'Waxing gibbous',
  'Full moon',
  'Waning gibbous',
  'Last quarter',
  'Waning crescent',
];

/** How far the Moon has gone around since new moon, degrees. */
export function turnOn(day: number): number {
  return ((((day / MONTH) * 360) % 360) + 360) % 360;
}

/** The lit part of the disk that we see, 0 to 1. */
export function litOn(day: number): number {
  return (1 - Math.cos((turnOn(day) * Math.PI) / 180)) / 2;
}

/** The four quarters are moments; a name holds for about a day around each, and the shapes between them for the rest. */
export function phaseOn(day: number): PhaseName {
  const turn = turnOn(day);
  const nearest = Math.round(turn / 90);
  const isMoment = Math.abs(turn - nearest * 90) <= 7;
  const index = isMoment ? (nearest % 4) * 2 : Math.floor(turn / 90) * 2 + 1;
  return inOrder[index] ?? 'New moon';
}

/** About when it rises: "noon", "3 p.m."; the Sun is taken to rise at six. */
export function riseOn(day: number): string {
  const hour = Math.round(6 + turnOn(day) / 15) % 24;
  if (hour === 0) return 'midnight';
  if (hour === 12) return 'noon';
  return hour < 12 ? `${hour} a.m.` : `${hour - 12} p.m.`;
}

/**
 * The outline of the lit part on a disk around 0 0. In the northern half of the Earth the light grows from the right;
 * in the southern half it is the other way around, because people there stand upside down to us.
 */
export function litShape(day: number, radius: number, isSouth: boolean): string {
  const turn = turnOn(day);
  const growing = turn < 180;
  const right = growing !== isSouth;
  const bulge = Math.cos((turn * Math.PI) / 180) * radius;
  const outer = right ? 1 : 0;
  // The inner edge bends toward the light in a crescent and away from it in a gibbous moon.
  const inner = bulge > 0 ? 1 - outer : outer;
  return `M0 ${-radius}A${radius} ${radius} 0 0 ${outer} 0 ${radius}A${Math.abs(bulge).toFixed(2)} ${radius} 0 0 ${inner} 0 ${-radius}Z`;
}

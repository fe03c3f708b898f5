import {
  Body,
  C_AUDAY,
  EquatorFromVector,
  GeoVector,
  JupiterMoons,
  KM_PER_AU,
  MakeTime,
  NextMoonQuarter,
  SearchMoonQuarter,
  Vector,
  type AstroTime,
} from 'astronomy-engine';

/** Day of January 1610, places of Io, Europa, Ganymede and Callisto, and what Galileo saw. */
export type GalileoRow = readonly [
  day: number,
  io: number,
  europa: number,
  ganymede: number,
  callisto: number,
  seen: string,
];

/** What Galileo's book says of each evening: how many little stars on each side. */
const seen: Readonly<Record<number, string>> = {
  7: '2 east, 1 west',
  8: '3 west',
  9: 'clouds',
  10: '2 east',
  11: '2 east',
  12: '2 east, 1 west',
  13: '1 east, 3 west',
  14: 'clouds',
  15: '4 west',
};

const JUPITER_RADIUS_KM = 71_492;

/**
 * Where the four large moons stood at 17:00 UT on the evenings of 7 to 15 January 1610. In widths of Jupiter from its
 * middle along the sky, east positive, west negative; one decimal.
 */
export function galileoNights(): GalileoRow[] {
  return Object.entries(seen).map(([day, saw]) => {
    const [io, europa, ganymede, callisto] = moonsEast(
      MakeTime(new Date(Date.UTC(1610, 0, Number(day), 17))),
    );
    return [Number(day), io, europa, ganymede, callisto, saw];
  });
}

function moonsEast(time: AstroTime): [io: number, europa: number, ganymede: number, callisto: number] {
  const jupiter = GeoVector(Body.Jupiter, time, true);
  // What is seen left Jupiter as long ago as light takes to come here.
  const moons = JupiterMoons(time.AddDays(-jupiter.Length() / C_AUDAY));
  const middle = EquatorFromVector(jupiter);
  const width = (2 * JUPITER_RADIUS_KM) / KM_PER_AU / jupiter.Length();
  const east = (moon: { x: number; y: number; z: number }): number => {
    const place = new Vector(jupiter.x + moon.x, jupiter.y + moon.y, jupiter.z + moon.z, time);
    const hours = EquatorFromVector(place).ra - middle.ra;
    const across = ((hours * 15 * Math.PI) / 180) * Math.cos((middle.dec * Math.PI) / 180);
    return Math.round((across / width) * 10) / 10;
  };
  return [east(moons.io), east(moons.europa), east(moons.ganymede), east(moons.callisto)];
}

/** The dates (UTC) of the four main phases from one new moon on, and the days until the next new moon. */
export type PhaseRow = readonly [
  newMoon: string,
  firstQuarter: string,
  fullMoon: string,
  lastQuarter: string,
  days: number,
];

/** The new moons of 2027 and what follows each. */
export function phasesOf2027(): PhaseRow[] {
  const rows: PhaseRow[] = [];
  let quarter = SearchMoonQuarter(new Date(Date.UTC(2027, 0, 1)));
  while (quarter.quarter !== 0) quarter = NextMoonQuarter(quarter);
  while (quarter.time.date.getUTCFullYear() === 2027) {
    const first = NextMoonQuarter(quarter);
    const full = NextMoonQuarter(first);
    const last = NextMoonQuarter(full);
    const next = NextMoonQuarter(last);
    const days = Math.round((next.time.ut - quarter.time.ut) * 100) / 100;
    rows.push([dayOf(quarter.time), dayOf(first.time), dayOf(full.time), dayOf(last.time), days]);
    quarter = next;
  }
  return rows;
}

const dayOf = (time: AstroTime): string => time.date.toISOString().slice(0, 10);

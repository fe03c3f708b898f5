import { useEffect, useState } from 'react';

/** The years that an interactive goes through, and the one that it shows. */
type Years = {
  readonly year: number;
  readonly setYear: (year: number) => void;
  readonly first: number;
  readonly last: number;
  /** The year that is shown after one. */
  readonly after: (year: number) => number;
  /** How long each stays while it plays, milliseconds. */
  readonly step: number;
};

/** Years that play by themselves up to the last. Played from there they begin anew, and whoever moves the year stops them. */
export function usePlaying({ year, setYear, first, last, after, step }: Years) {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => (year >= last ? setPlaying(false) : setYear(after(year))), step);
    return () => clearTimeout(timer);
  });
  return {
    isPlaying,
    toggle: () => {
      if (!isPlaying && year === last) setYear(first);
      setPlaying(!isPlaying);
    },
    moveTo: (next: number) => {
      setPlaying(false);
      setYear(next);
    },
  };
}

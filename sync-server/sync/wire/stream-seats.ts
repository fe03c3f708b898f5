import { STREAMS } from '#server/limits.ts';

/** An open stream. `end` closes it; `isSurplus` tells its browser to come back later. */
export type Stream = { userId: string; sessionId: string; end: (why: 'over' | 'surplus') => void };

/** The open streams of everybody, the oldest first. */
export type StreamSeats = {
  /** Takes a seat; ends the oldest of the same session, or person, where there would be too many. Says whether it did. */
  take: (stream: Stream) => boolean;
  leave: (stream: Stream) => void;
  /** Ends all: an orderly stop waits for them. */
  endAll: () => void;
};

/** Seats for streams, bounded for each session and each person (limits.ts). */
export function createStreamSeats(): StreamSeats {
  const streams = new Set<Stream>();
  const endSurplus = (mine: Stream[], most: number): boolean => {
    const surplus = mine.slice(0, Math.max(0, mine.length - most));
    for (const stream of surplus) {
      streams.delete(stream);
      stream.end('surplus');
    }
    return surplus.length > 0;
  };
  return {
    take: (stream) => {
      streams.add(stream);
      const ofPerson = [...streams].filter(({ userId }) => userId === stream.userId);
      const ofSession = ofPerson.filter(({ sessionId }) => sessionId === stream.sessionId);
      const didEnd = endSurplus(ofSession, STREAMS.ofSession);
      return (
        endSurplus(
          ofPerson.filter((one) => streams.has(one)),
          STREAMS.ofPerson,
        ) || didEnd
      );
    },
    leave: (stream) => void streams.delete(stream),
    endAll: () => {
      for (const stream of streams) stream.end('over');
      streams.clear();
    },
  };
}

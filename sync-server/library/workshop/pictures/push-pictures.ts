/** The pictures of "Pushes, Pulls and Falls" by file name. */
import { fallingBall, galileoRamp, moonDrop, parachute } from './fall-pictures.ts';
import { frictionCloseUp, playground, pushAndPull, tugOfWar } from './force-pictures.ts';

export const pushPictures: Record<string, () => string> = {
  'playground.svg': playground,
  'push-and-pull.svg': pushAndPull,
  'tug-of-war.svg': tugOfWar,
  'friction-close-up.svg': frictionCloseUp,
  'falling-ball.svg': fallingBall,
  'galileo-ramp.svg': galileoRamp,
  'parachute.svg': parachute,
  'moon-drop.svg': moonDrop,
};

import type { Page } from 'playwright';
import type { Device } from '#tests/support/chromium.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { ScreenAddress } from './screens.ts';

/** Where a walk stands: one device, in front of one school. */
export type Scene = { readonly device: Device; readonly server: TestServer };

/** One screen in one state. */
export type LookState = ScreenAddress & {
  /** The state in a word or two, as the caption names it. */
  readonly state: string;
  /** What is done there, once the screen stands; the next screen is then loaded anew. */
  readonly reach?: (page: Page) => Promise<void>;
  /** The screen keeps waiting for its data: placeholders are what is to be seen. */
  readonly isWaiting?: true;
  /** As paper shows it. */
  readonly isPrinted?: true;
  /** An error in the console that belongs to the state. */
  readonly complaint?: RegExp;
};

/** A stretch of a walk: what happens first (the network is cut, work is refused), and what is then to be seen. */
export type Moment = {
  readonly name: string;
  readonly begin?: (scene: Scene) => Promise<void>;
  readonly states: readonly LookState[];
};

/** One person at one device, from the first moment to the last. */
export type Session = {
  readonly name: string;
  /** Null: a visitor, or somebody who signs in by the first moment. */
  readonly username: string | null;
  /** What happened in the demo school before. */
  readonly prepare?: (serverUrl: string) => Promise<void>;
  /** The device has never seen the app. */
  readonly isBlank?: true;
  readonly moments: readonly Moment[];
};

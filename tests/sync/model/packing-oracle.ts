import type { Browser, PackRow, Locker } from './packing-browser.ts';
import type { BagReply } from './packing-messages.ts';
import type { Scope } from './packing-secrets.ts';
import type { PackWorld } from './packing-world.ts';

/** What stood where a text was typed. */
interface Typed {
  person: string;
  lineage: number;
  device: string;
  record: string;
  order: number;
}

/**
 * The invariants of packing, judged from above the world: it reads what is sealed, and knows who wrote each row. It
 * shares no code with the protocol.
 */
export class PackOracle {
  violation: { rule: string; detail: string } | null = null;
  private typed = new Map<string, Typed>();
  /** Typed over, discarded: accounted for. */
  private gone = new Set<string>();
  /** The attacker had their hands on it: a deletion can't be prevented. */
  private touched = new Set<string>();
  /** Two browsers have it, by a copied profile: each may give it an id. */
  private doubled = new Set<string>();
  private sealed = new Map<string, string>();
  private complete = new Set<string>();
  /** Everything of a person at a device, up to the number of texts then typed. */
  private revoked = new Map<string, number>();
  private isRestored = false;
  /** Set to a newer state than before, a server knows numbers that it did not give in between (D9). */
  private setForward = new Set<string>();
  private attacked = new WeakSet<Locker>();
  private everRevoked = new Set<string>();
  private packages = new Map<string, { person: string; device: string; generation: number; ids: string[] }>();
  private outdated = new Set<string>();
  private contents = new WeakMap<object, string[]>();
  deletions = 0;

  fail(rule: string, detail: string): void {
    this.violation ??= { rule, detail };
  }

  onSaved(person: string, browser: Browser, record: string, text: string): void {
    const order = this.typed.size;
    this.typed.set(text, { person, lineage: browser.index, device: browser.device, record, order });
  }

  onTypedOver(text: string): void {
    this.gone.add(text);
  }

  onSealed(row: PackRow): void {
    if (row.origin === 'honest') this.sealed.set(row.id, row.text);
  }

  onCleared(scope: Scope, attempt: string, rows: readonly PackRow[]): void {
    const { person, device, generation } = scope;
    this.packages.set(attempt, { person, device, generation, ids: rows.map(({ id }) => id) });
  }

  /** A push under a right key was seen: older packages of that place are the past. */
  onShown(person: string, device: string, generation: number): void {
    for (const [attempt, one] of this.packages) {
      if (one.person === person && one.device === device && one.generation < generation)
        this.outdated.add(attempt);
    }
  }

  /** `wentOn`: of whom the server now knows a higher number than before, as `person@device`. */
  onRestored(wentOn: readonly string[]): void {
    for (const name of wentOn) this.setForward.add(name);
    this.outdated.clear();
    this.revoked.clear();
    this.isRestored = true;
  }

  onRevoked(person: string, device: string): void {
    // A server that was set back has forgotten which numbers it gave out.
    if (!this.isRestored) this.revoked.set(`${person}@${device}`, this.typed.size);
    this.everRevoked.add(`${person}@${device}`);
  }

  onCopied(from: Browser): void {
    for (const [person, place] of from.places)
      for (const text of this.textsAt(person, place)) this.doubled.add(text);
  }

  onPacked(world: PackWorld, browser: Browser, person: string): void {
    this.complete.add(`${browser.index}:${person}`);
    this.judgeSecrecy(world, browser, person);
  }

  /** Another person begins to work at the browser. */
  onSignedIn(browser: Browser, person: string): void {
    this.complete.delete(`${browser.index}:${person}`);
    for (const [other, { outbox, keys, cache, failed }] of browser.places) {
      if (other === person || (failed && !outbox.mark)) continue;
      const isPlain = [...outbox.rows, ...outbox.attention].some((row) => this.isHonest(row));
      if (isPlain) this.fail('U6', `${person} works beside the plain work of ${other}`);
      if (outbox.mark && keys.size + cache.rows.length > 0)
        this.fail('U6', `${other} was not cleared before ${person} came`);
    }
  }

  /** `rows` is what counts as its person's own; null where nothing does. */
  onUnpacked(
    world: PackWorld,
    browser: Browser,
    person: string,
    attempt: string,
    rows: readonly PackRow[] | null,
  ): void {
    this.complete.delete(`${browser.index}:${person}`);
    if (!rows || !world.sw.attemptsApart || browser.isCopied) return;
    const known = this.packages.get(attempt);
    if (this.outdated.has(attempt)) this.fail('D9', `an old package ${attempt} counted as own`);
    if (known && known.device !== browser.device)
      this.fail('D8', `a package of ${known.device} counted as own at ${browser.device}`);
    if (known?.ids.join() !== rows.map(({ id }) => id).join())
      this.fail('D7(4)', `${attempt} gave back something else`);
  }

  onBagReply(reply: BagReply): void {
    if (Object.keys(reply).length !== 1) this.fail('D10', 'the reply to a bag tells more than one word');
  }

  onPushed(person: string, row: PackRow): void {
    const typed = this.typed.get(row.text);
    if (!typed) return;
    const until = this.revoked.get(`${person}@${typed.device}`) ?? 0;
    if (typed.order < until) this.fail('D11', `${row.text} of a revoked generation was sent by itself`);
  }

  onApplied(world: PackWorld, person: string, row: PackRow): void {
    const typed = this.typed.get(row.text);
    if (this.sealed.get(row.id) !== row.text || !typed) {
      this.fail('forged', `${row.text} of ${person} was applied as ${row.id}, which its author never sealed`);
      return;
    }
    for (const [id, other] of world.server.db.applied) {
      const before = this.typed.get(other.row.text);
      if (!before || this.doubled.has(row.text) || this.doubled.has(other.row.text)) continue;
      if (other.row.text === row.text)
        this.fail('I2', `${row.text} was applied twice, as ${id} and ${row.id}`);
      const isSame = before.record === typed.record && before.lineage === typed.lineage;
      // Who has a package in their hands can bring it when they like: the network could as well.
      const isHeldUp = this.touched.has(row.text);
      if (isSame && !isHeldUp && before.order > typed.order)
        this.fail('I3', `${row.text} came after ${other.row.text}`);
    }
  }

  onDiscarded(text: string): void {
    this.gone.add(text);
  }

  /** What the attacker can reach here may be gone after this. */
  onAttack(person: string, place: Locker): void {
    this.deletions += 1;
    this.attacked.add(place);
    for (const text of this.textsAt(person, place)) this.touched.add(text);
  }

  /** After every step. */
  observe(world: PackWorld): void {
    if (this.violation) return;
    const found = this.everything(world);
    for (const [text, { person }] of this.typed) {
      if (this.gone.has(text) || this.touched.has(text) || found.has(text)) continue;
      this.fail('I1', `${text} of ${person} is nowhere`);
    }
    for (const browser of world.browsers) {
      for (const person of browser.places.keys()) {
        if (this.complete.has(`${browser.index}:${person}`)) this.judgeSecrecy(world, browser, person);
        this.judgeAttention(browser, person);
      }
    }
  }

  private judgeSecrecy(_world: PackWorld, browser: Browser, person: string): void {
    const place = browser.places.get(person);
    if (!place) return;
    const { outbox, keys, cache } = place;
    const rows = [...outbox.rows, ...outbox.attention];
    const files = outbox.files.filter((file) => file.sealed === null && file.origin === 'honest');
    if (rows.some((row) => this.isHonest(row)) || files.length > 0)
      this.fail('U6', `plain work of ${person} after the packing`);
    if (keys.size > 0) this.fail('U6', `a key of ${person} after the packing`);
    if (cache.rows.length > 0) this.fail('U6', `cached rows of ${person} after the packing`);
  }

  private isHonest(row: PackRow): boolean {
    return row.origin === 'honest';
  }

  private judgeAttention(browser: Browser, person: string): void {
    const place = browser.places.get(person);
    const name = `${person}@${browser.device}`;
    if (browser.isCopied || this.everRevoked.has(name) || this.setForward.has(name)) return;
    // A mark that the attacker spoilt tells a server that was set back nothing of its number.
    if (place && this.isRestored && this.attacked.has(place)) return;
    for (const note of place?.outbox.attention ?? []) {
      if (note.reason !== 'unproven' || note.origin !== 'honest' || this.touched.has(note.text)) continue;
      this.fail('D9', `${note.text} is honest work, and unproven`);
    }
  }

  private everything({ server, browsers }: PackWorld): Set<string> {
    const found = new Set<string>(server.db.files);
    for (const { row } of [...server.db.applied.values(), ...server.db.refused.values()]) found.add(row.text);
    for (const browser of browsers) {
      for (const [person, place] of browser.places)
        for (const text of this.textsAt(person, place)) found.add(text);
    }
    return found;
  }

  /** Every text that this place still gives back to its author. */
  textsAt(_person: string, { outbox, packed }: Locker): string[] {
    const texts = [...outbox.rows, ...outbox.attention].map(({ text }) => text);
    for (const file of outbox.files)
      texts.push(file.sealed ? (JSON.parse(file.sealed.hidden) as string) : file.text);
    const packages = outbox.mark ? [packed.segments.get(outbox.mark.attempt) ?? []] : [];
    for (const segments of [...packages, ...packed.kept]) texts.push(...this.textsIn(segments));
    return texts;
  }

  private textsIn(segments: Locker['packed']['kept'][number]): string[] {
    const known = this.contents.get(segments);
    if (known) return known;
    const texts = segments.includes(null) ? [] : segments.flatMap((one) => textsOf(one?.hidden ?? '{}'));
    this.contents.set(segments, texts);
    return texts;
  }

  /** At rest, before anybody signs in: bags alone have brought what is packed. */
  judgeBags({ server, browsers }: PackWorld): void {
    for (const { places, device } of browsers) {
      for (const [person, place] of places) {
        if (!place.outbox.mark || this.everRevoked.has(`${person}@${device}`)) continue;
        for (const text of this.textsAt(person, place)) {
          const isThere = [...server.db.applied.values(), ...server.db.refused.values()].some(
            ({ row }) => row.text === text,
          );
          if (!isThere && this.isUnsent(place, text) && !this.touched.has(text))
            this.fail('D10', `no bag brought ${text} of ${person}`);
        }
      }
    }
  }

  /** Not what an attacker brought here from another packing: its bag is that one's. */
  private isUnsent({ outbox, packed }: Locker, text: string): boolean {
    const attempt = outbox.mark?.attempt ?? '';
    const segments = packed.segments.get(attempt) ?? [];
    const known = this.packages.get(attempt);
    return segments.some((one) =>
      rowsOf(one?.hidden ?? '{}').some(
        (row) => row.text === text && row.state === 'sealed' && known?.ids.includes(row.id) !== false,
      ),
    );
  }

  /** At rest, after everybody was here. */
  judgeRest({ browsers }: PackWorld): void {
    for (const browser of browsers) {
      for (const [person, { outbox }] of browser.places) {
        const stuck = outbox.rows.find(({ state, text }) => state !== 'done' && !this.touched.has(text));
        if (stuck) this.fail('I6', `${stuck.text} of ${person} is still ${stuck.state} at b${browser.index}`);
      }
    }
  }
}

const rowsOf = (hidden: string): PackRow[] => (JSON.parse(hidden) as { rows?: PackRow[] }).rows ?? [];

function textsOf(hidden: string): string[] {
  const part = JSON.parse(hidden) as Partial<Locker['outbox']>;
  const rows = [...(part.rows ?? []), ...(part.attention ?? [])].map(({ text }) => text);
  const files = (part.files ?? []).map((file) =>
    file.sealed ? (JSON.parse(file.sealed.hidden) as string) : file.text,
  );
  return [...rows, ...files];
}

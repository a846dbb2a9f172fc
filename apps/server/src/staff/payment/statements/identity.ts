import { createHash } from 'node:crypto';
import { inTurns, Turns } from '../../../platform/work/turns.ts';
import { Batches } from './batches.ts';
import type { Content, Recorded } from './booking-content.ts';
import { isNoReference } from '../statement-files/no-reference.ts';

/** `conflict`: the bank's reference is known of the same day with something else. `key` is new for the account. */
export type Identity =
  | { is: 'known'; id: bigint }
  | { is: 'conflict'; id: bigint; key: string }
  | { is: 'new'; key: string /** A kept booking that says the same, with another reference or number. */; like?: bigint };

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

type HintKind = 'reference' | 'endToEnd';
const hintKinds: readonly HintKind[] = ['reference', 'endToEnd'];

/** A booking with what it is compared by, worked out once. */
interface Compared<T extends Content> {
  readonly of: T;
  /** What equal bookings share: who, how much, when, and what was written. */
  readonly content: string;
  /** Account, direction, amount and day. */
  readonly place: string;
  readonly text: string;
  readonly payer: string;
  readonly payerAccount: string;
  /** The references that say something. */
  readonly hints: Readonly<Partial<Record<HintKind, string>>>;
}

function compared<T extends Content>(of: T): Compared<T> {
  const place = `${of.accountId} ${of.way} ${of.units} ${of.day}`;
  const [text, payer, payerAccount] = [plain(of.text), plain(of.payer), plain(of.payerAccount)];
  const hints: Partial<Record<HintKind, string>> = {};
  for (const kind of hintKinds) if (!isNoReference(of[kind])) hints[kind] = `${kind} ${of.accountId} ${of.way} ${of[kind].trim()}`;
  return { of, content: JSON.stringify([place, text, payer, payerAccount]), place, text, payer, payerAccount, hints };
}

/**
 * Which bookings of a file are kept already. Equal bookings are told apart by their number: of three in a file and two that are kept, one is new. So the same file, or
 * one that overlaps another, keeps nothing twice, and equal bookings in one file are as many. A reference only helps: where the same bookings are told otherwise (by a
 * table and a message, or by hand), and where equal ones have two. One that stands at different bookings helps nothing.
 *
 * @param told the bookings of a whole file, in its order
 * @param recorded what is kept of their days, and what has their references
 * @returns as many answers as `told`, in its order; requests are answered meanwhile
 */
export async function identify(told: readonly Content[], recorded: readonly Recorded[]): Promise<Identity[]> {
  const [bookings, entries] = [await inTurns(told, compared), await inTurns(recorded, compared)];
  const hints = new Hints(bookings, entries);
  const free = new Set(entries);
  const found = new Map<Compared<Content>, Compared<Recorded>>();
  const turns = new Turns();
  const match = async (candidates: (one: Compared<Content>) => Iterable<Compared<Recorded>>): Promise<void> => {
    for (const one of bookings) {
      if (turns.isOver()) await turns.next();
      if (found.has(one)) continue;
      for (const other of candidates(one)) {
        if (!free.delete(other)) continue;
        found.set(one, other);
        break;
      }
    }
  };
  // The surest first, so that of equal bookings each finds its own.
  await match((one) => hints.alikeByHint(one, (other) => other.content === one.content));
  const equal = new Classes(entries, hints, ({ content }) => content);
  await match((one) => equal.notTwo(one, free));
  await match((one) => hints.alikeByHint(one, (other) => other.place === one.place));
  const likely = new Classes([...free], hints, ({ place, text }) => `${place} ${text}`);
  await match((one) => likely.notTwo(one, free, isToldOtherwise));
  const keys = new NewKeys(recorded);
  const batches = new Batches(told, recorded);
  const last = new Map(entries.map(({ content, of }) => [content, of.id]));
  return inTurns(bookings, (one): Identity => {
    const known = found.get(one);
    if (known !== undefined) return { is: 'known', id: known.of.id };
    const parts = batches.partsKept(one.of);
    if (parts !== undefined) return { is: 'known', id: parts };
    const key = keys.next(one);
    const whole = batches.wholeKept(one.of);
    if (whole !== undefined) return { is: 'conflict', id: whole, key };
    const other = hints.recordedWith(one).find((candidate) => free.has(candidate) && candidate.of.day === one.of.day);
    if (other !== undefined) return { is: 'conflict', id: other.of.id, key };
    const like = last.get(one.content);
    return { is: 'new', key, ...(like !== undefined && { like }) };
  });
}

/** The references and what they stand at. */
class Hints {
  readonly #told = new Map<string, Set<string>>();
  readonly #recorded = new Map<string, Set<string>>();
  readonly #entries = new Map<string, Compared<Recorded>[]>();

  constructor(bookings: readonly Compared<Content>[], entries: readonly Compared<Recorded>[]) {
    for (const { hints, content } of bookings) for (const hint of Object.values(hints)) add(this.#told, hint, content);
    for (const entry of entries) {
      for (const hint of Object.values(entry.hints)) {
        add(this.#recorded, hint, entry.content);
        const all = this.#entries.get(hint);
        if (all === undefined) this.#entries.set(hint, [entry]);
        else all.push(entry);
      }
    }
  }

  /** Whether a reference stands at one booking alone, in the file and among those that are kept. */
  #tellsApart(hint: string): boolean {
    return (this.#told.get(hint)?.size ?? 0) <= 1 && (this.#recorded.get(hint)?.size ?? 0) <= 1;
  }

  /** Kept bookings with a reference of this one that stands at nothing else on either side. */
  *alikeByHint(one: Compared<Content>, is: (other: Compared<Recorded>) => boolean): Generator<Compared<Recorded>> {
    for (const hint of Object.values(one.hints)) {
      if (!this.#tellsApart(hint)) continue;
      for (const other of this.#entries.get(hint) ?? []) if (is(other)) yield other;
    }
  }

  /** Whether a booking has a reference of this kind that stands at this booking alone. */
  isItsOwn({ hints, content }: Compared<Content>, kind: HintKind): boolean {
    const hint = hints[kind];
    if (hint === undefined) return false;
    const isOwn = (contents: ReadonlySet<string> | undefined): boolean =>
      contents === undefined || (contents.size === 1 && contents.has(content));
    return isOwn(this.#told.get(hint)) && isOwn(this.#recorded.get(hint));
  }

  /** Kept bookings with the bank's reference of this one, where it stands at one booking alone on either side. */
  recordedWith({ hints: { reference } }: Compared<Content>): readonly Compared<Recorded>[] {
    return reference === undefined || !this.#tellsApart(reference) ? [] : (this.#entries.get(reference) ?? []);
  }
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([value]));
  else known.add(value);
}

/**
 * Kept bookings in groups, and in each by whether they have references of their own. Two bookings that both have one are two, because one that is shared was found before. So
 * of many equal ones no more are looked at than are still free.
 */
class Classes {
  readonly #groups = new Map<string, Map<string, Set<Compared<Recorded>>>>();
  readonly #hints: Hints;
  readonly #by: (one: Compared<Content>) => string;

  constructor(entries: readonly Compared<Recorded>[], hints: Hints, by: (one: Compared<Content>) => string) {
    [this.#hints, this.#by] = [hints, by];
    for (const entry of entries) {
      const classes = this.#groups.get(by(entry)) ?? new Map<string, Set<Compared<Recorded>>>();
      this.#groups.set(by(entry), classes);
      const name = this.#classOf(entry);
      classes.set(name, (classes.get(name) ?? new Set()).add(entry));
    }
  }

  #classOf(one: Compared<Content>): string {
    return hintKinds.filter((kind) => this.#hints.isItsOwn(one, kind)).join(' ');
  }

  /** Those of the group that no two references tell apart from a booking. */
  *notTwo(
    one: Compared<Content>,
    free: ReadonlySet<Compared<Recorded>>,
    is: (one: Compared<Content>, other: Compared<Recorded>) => boolean = () => true,
  ): Generator<Compared<Recorded>> {
    const own = this.#classOf(one).split(' ');
    for (const [name, entries] of this.#groups.get(this.#by(one)) ?? []) {
      if (name.split(' ').some((kind) => kind !== '' && own.includes(kind))) continue;
      for (const other of entries) {
        if (!free.has(other)) entries.delete(other);
        else if (is(one, other)) yield other;
      }
    }
  }
}

/** Whether two of one amount, day and text say the same as far as both say something. A table cuts names, and has no account of the payer. */
function isToldOtherwise(one: Compared<Content>, other: Compared<Recorded>): boolean {
  if (one.payerAccount !== '' && other.payerAccount !== '' && one.payerAccount !== other.payerAccount) return false;
  return one.payer === '' || other.payer === '' || one.payer.startsWith(other.payer) || other.payer.startsWith(one.payer);
}

/** Keys of new bookings: a hash of the content, and the first free number among equal ones. */
class NewKeys {
  readonly #taken: ReadonlySet<string>;
  readonly #last = new Map<string, number>();

  constructor(recorded: readonly Recorded[]) {
    this.#taken = new Set(recorded.map(({ accountId, key }) => `${accountId} ${key}`));
  }

  next({ of: { accountId }, content }: Compared<Content>): string {
    const hash = createHash('sha256').update(content).digest('hex');
    let number = (this.#last.get(content) ?? 0) + 1;
    while (this.#taken.has(`${accountId} told:${hash}:${number}`)) number += 1;
    this.#last.set(content, number);
    return `told:${hash}:${number}`;
  }
}

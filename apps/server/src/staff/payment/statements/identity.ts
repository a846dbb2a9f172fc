import { createHash } from 'node:crypto';
import { inTurns, Turns } from '../../../platform/work/turns.ts';
import { Batches } from './batches.ts';
import type { Content, Recorded } from './booking-content.ts';
import { isNoReference } from '../statement-files/no-reference.ts';

/** `conflict`: the bank's reference is known on the same day with other values. `key` is new for the account. */
export type Identity =
  | { is: 'known'; id: bigint }
  | { is: 'conflict'; id: bigint; key: string }
  | { is: 'new'; key: string /** A stored booking with the same content, with another reference or number. */; like?: bigint };

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

type HintKind = 'reference' | 'endToEnd';
const hintKinds: readonly HintKind[] = ['reference', 'endToEnd'];

/** A booking with its comparison values, computed once. */
interface Compared<T extends Content> {
  readonly of: T;
  /** Values shared by equal bookings: payer, amount, day and text. */
  readonly content: string;
  /** Account, direction, amount and day. */
  readonly place: string;
  readonly text: string;
  readonly payer: string;
  readonly payerAccount: string;
  /** References that are no placeholders (`isNoReference`), by kind. */
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
 * Finds the bookings of a file that are already stored. Equal bookings are distinguished by their number: of three in a file and two stored, one is new. So the same file, or an
 * overlapping one, stores nothing twice, and equal bookings in one file all count. A reference only helps: if the same bookings are reported differently (by a table and a message,
 * or by hand), and if equal ones have two references. A reference of different bookings is ignored. `told`: the bookings of a whole file, in order; `recorded`: stored bookings of
 * the same days or with the same references. Returns one identity for each of `told`, in order; yields to requests.
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
  // The most certain matches first, so that equal bookings are matched with their counterparts.
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

/** References and the contents they belong to. */
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

  /** Whether a reference belongs to one booking alone, in the file and among the stored ones. */
  #tellsApart(hint: string): boolean {
    return (this.#told.get(hint)?.size ?? 0) <= 1 && (this.#recorded.get(hint)?.size ?? 0) <= 1;
  }

  /** Stored bookings with a reference of this one that belongs to no other booking on either side. */
  *alikeByHint(one: Compared<Content>, is: (other: Compared<Recorded>) => boolean): Generator<Compared<Recorded>> {
    for (const hint of Object.values(one.hints)) {
      if (!this.#tellsApart(hint)) continue;
      for (const other of this.#entries.get(hint) ?? []) if (is(other)) yield other;
    }
  }

  /** Whether a booking has a reference of this kind that belongs to it alone. */
  isItsOwn({ hints, content }: Compared<Content>, kind: HintKind): boolean {
    const hint = hints[kind];
    if (hint === undefined) return false;
    const isOwn = (contents: ReadonlySet<string> | undefined): boolean =>
      contents === undefined || (contents.size === 1 && contents.has(content));
    return isOwn(this.#told.get(hint)) && isOwn(this.#recorded.get(hint));
  }

  /** Stored bookings with the bank's reference of this one, if it belongs to one booking alone on either side. */
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
 * Stored bookings in groups, each divided by the kinds of reference that a booking alone has. Two bookings that both have such a reference differ, because a shared one was matched
 * before. So of many equal bookings only the unmatched ones are examined.
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

  /** Unmatched bookings of a booking's group, without those that have a reference of their own of the same kind: these differ from it. */
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

/** Whether two bookings of the same amount, day and text agree in every field that both have. A table truncates names, and lacks the payer's account. */
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

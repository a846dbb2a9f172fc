import type { Draw } from '../random.ts';

/** The two trees over members 0 to size − 1; parents precede their children. −1 for none. */
export interface Network {
  sponsor: Int32Array;
  parent: Int32Array;
  /** 0 left, 1 right, −1 for the root. */
  side: Int8Array;
  depth: Int32Array;
  /** Heads of each member's left and right chain, and the end of the chain that each head heads. */
  heads: readonly [Int32Array, Int32Array];
  ends: readonly [Int32Array, Int32Array];
}

/** Places with a fixed role; all others are chosen at random. */
export const FOUNDER = 0;
export const DEMO = 1;
/** Number of named accounts that follow `DEMO` and have it as their sponsor. */
export const NAMED_AFTER_DEMO = 4;
const CLOSE_TO_DEMO = 24;

/**
 * Parameters of joining. A member who has sponsored before is more likely to do so again, up to a maximum number of tickets. A share of the newcomers goes to the outermost place;
 * the others go to the end of a random path down.
 */
interface Habits {
  mostTickets: number;
  outermostShare: number;
}
const demoHabits: Habits = { mostTickets: 9, outermostShare: 0.45 };
/** From this size on a network is as deep as default placement makes it: tens of thousands of generations for a million members. */
export const LARGE_NETWORK = 10_000;
const largeHabits: Habits = { mostTickets: 12, outermostShare: 1 };
const DIRECT_SLOT_TRIES = 40;

/** Builds a network one member after another. The last member has sponsored no one and has an empty downline. */
export function growNetwork(draw: Draw, size: number): Network {
  const { mostTickets, outermostShare } = size < LARGE_NETWORK ? demoHabits : largeHabits;
  const trees = new GrowingTrees(size);
  const tickets = new Int32Array(size * 2);
  let ticketCount = 1;
  const heldTickets = new Uint8Array(size);
  for (let member = 1; member < size; member += 1) {
    const isNewest = member === size - 1;
    const isClose = member <= CLOSE_TO_DEMO;
    const recommender = recommenderOf(member, isNewest, () => tickets[draw.between(0, ticketCount - 1)]!);
    const leg = isClose ? member % 2 : draw.between(0, 1);
    const goesOutside = isNewest || isClose || draw.unit() < outermostShare;
    const [parent, side] = goesOutside ? [trees.outermost(recommender, leg), leg] : trees.wander(recommender, draw);
    trees.place(member, recommender, parent, side);
    if (heldTickets[recommender]! < mostTickets) {
      heldTickets[recommender] = heldTickets[recommender]! + 1;
      tickets[ticketCount] = recommender;
      ticketCount += 1;
    }
    tickets[ticketCount] = member;
    ticketCount += 1;
  }
  return trees;
}

function recommenderOf(member: number, isNewest: boolean, drawTicket: () => number): number {
  if (member === DEMO) return FOUNDER;
  if (isNewest || member <= DEMO + NAMED_AFTER_DEMO || (member <= CLOSE_TO_DEMO && member % 3 === 0)) return DEMO;
  return drawTicket();
}

/** Both trees and the chains of docs/domain/placement.md, which find an outermost place without a walk. */
class GrowingTrees implements Network {
  readonly sponsor: Int32Array;
  readonly parent: Int32Array;
  readonly side: Int8Array;
  readonly depth: Int32Array;
  readonly heads: readonly [Int32Array, Int32Array];
  readonly ends: readonly [Int32Array, Int32Array];
  readonly #children: readonly [Int32Array, Int32Array];

  constructor(size: number) {
    const column = (): Int32Array => new Int32Array(size);
    this.sponsor = column().fill(-1);
    this.parent = column().fill(-1);
    this.side = new Int8Array(size).fill(-1);
    this.depth = column();
    this.heads = [column(), column()];
    this.ends = [column(), column()];
    this.#children = [column().fill(-1), column().fill(-1)];
  }

  outermost(from: number, leg: number): number {
    const head = of(this.heads, leg)[from]!;
    return of(this.ends, leg)[head]!;
  }

  wander(from: number, draw: Draw): [number, number] {
    let member = from;
    for (let tries = 0; tries < DIRECT_SLOT_TRIES; tries += 1) {
      const leg = draw.between(0, 1);
      const next = of(this.#children, leg)[member]!;
      if (next < 0) return [member, leg];
      member = next;
    }
    return [this.outermost(member, 0), 0];
  }

  place(member: number, sponsor: number, parent: number, side: number): void {
    this.sponsor[member] = sponsor;
    this.parent[member] = parent;
    this.side[member] = side;
    this.depth[member] = this.depth[parent]! + 1;
    of(this.#children, side)[parent] = member;
    const head = of(this.heads, side)[parent]!;
    of(this.heads, side)[member] = head;
    of(this.ends, side)[head] = member;
    of(this.heads, 1 - side)[member] = member;
    of(this.ends, 1 - side)[member] = member;
  }
}

const of = <T>(pair: readonly [T, T], side: number): T => (side === 0 ? pair[0] : pair[1]);

import { BusyError } from './bounded-queue.ts';

export interface WorkOwner {
  /** `member`: signed in. `device`: signing in on a device that the member has used. `visitor`: all others. */
  lane: Lane;
  /** The owner of the compared secret. One account's work runs one piece at a time. */
  account: string;
  /** The network it comes from; '' if the account is enough. */
  address: string;
}

const lanes = ['member', 'device', 'visitor'] as const;
export type Lane = (typeof lanes)[number];

interface Waiting {
  address: string;
  start(): void;
  refuse(): void;
}

/** Number of recent turns of each account and network, halved every minute. A missing entry means none. */
class RecentTurns {
  readonly #turns = new Map<string, { count: number; atMs: number }>();

  of(key: string): number {
    const kept = this.#turns.get(key);
    return kept === undefined ? 0 : kept.count * 0.5 ** ((performance.now() - kept.atMs) / HALF_LIFE_MS);
  }

  add(key: string): void {
    const count = this.of(key) + 1;
    // Moved to the end, so that the entries at the front were served longest ago.
    this.#turns.delete(key);
    this.#turns.set(key, { count, atMs: performance.now() });
    for (const oldest of this.#turns.keys()) {
      if (this.#turns.size <= MOST_REMEMBERED) break;
      this.#turns.delete(oldest);
    }
  }
}

const HALF_LIFE_MS = 60_000;
const MOST_REMEMBERED = 10_000;

/**
 * Runs a few pieces of work at once and lets a limited number wait, so that no one with much work makes others wait long. The lanes take turns. Within a lane
 * the account with the fewest recent turns is next, and among equals the one whose network had the fewest. So a first sign-in comes before repeated ones, and
 * before a thousand names from one address. If a lane is full, the account with the most waiting gives up a place.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #mostPerAccount: number;
  readonly #mostPerLane: number;
  readonly #waiting: Record<Lane, Map<string, Waiting[]>> = { member: new Map(), device: new Map(), visitor: new Map() };
  readonly #recent = new RecentTurns();
  readonly #counts: Record<Lane, number> = { member: 0, device: 0, visitor: 0 };
  readonly #busyAccounts = new Set<string>();
  #running = 0;
  #nextLane = 0;

  constructor({ atOnce, mostPerAccount, mostPerLane }: { atOnce: number; mostPerAccount: number; mostPerLane: number }) {
    this.#atOnce = atOnce;
    this.#mostPerAccount = mostPerAccount;
    this.#mostPerLane = mostPerLane;
  }

  /** Returns the result of the work. Throws `BusyError` without starting it. */
  async run<T>(owner: WorkOwner, work: () => Promise<T>): Promise<T> {
    const key = `${owner.lane}:${owner.account}`;
    await this.#turn(owner);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#busyAccounts.delete(key);
      this.#startNext();
    }
  }

  #turn({ lane, account, address }: WorkOwner): Promise<void> {
    const waiters = this.#waiting[lane];
    return new Promise<void>((resolve, reject) => {
      const own = waiters.get(account) ?? [];
      if (own.length >= this.#mostPerAccount || (this.#counts[lane] >= this.#mostPerLane && !this.#makeRoom(lane, own.length)))
        return reject(new BusyError());
      own.push({ address, start: resolve, refuse: () => reject(new BusyError()) });
      waiters.set(account, own);
      this.#counts[lane] += 1;
      this.#startNext();
    });
  }

  /** Refuses the newest piece of the account with the most waiting, unless that has no more than the new one's account. */
  #makeRoom(lane: Lane, ownLength: number): boolean {
    let longest: Waiting[] | undefined;
    for (const work of this.#waiting[lane].values()) if (work.length > (longest?.length ?? ownLength + 1)) longest = work;
    if (longest === undefined) return false;
    longest.pop()?.refuse();
    this.#counts[lane] -= 1;
    return true;
  }

  #startNext(): void {
    while (this.#running < this.#atOnce) {
      const next = this.#takeNext();
      if (next === undefined) return;
      this.#running += 1;
      next.start();
    }
  }

  #takeNext(): Waiting | undefined {
    for (let tried = 0; tried < lanes.length; tried += 1) {
      const lane = lanes[this.#nextLane] as Lane;
      this.#nextLane = (this.#nextLane + 1) % lanes.length;
      const found = this.#takeFrom(lane);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #takeFrom(lane: Lane): Waiting | undefined {
    const waiters = this.#waiting[lane];
    let best: { account: string; place: number; turns: number; ofAddress: number } | undefined;
    for (const [account, work] of waiters) {
      if (this.#busyAccounts.has(`${lane}:${account}`)) continue;
      const turns = this.#recent.of(`${lane}:${account}`);
      if (best !== undefined && turns > best.turns) continue;
      for (const [place, { address }] of work.entries()) {
        const ofAddress = this.#recent.of(`address:${address}`);
        if (best === undefined || turns < best.turns || ofAddress < best.ofAddress) best = { account, place, turns, ofAddress };
      }
    }
    if (best === undefined) return undefined;
    const work = waiters.get(best.account) as Waiting[];
    const [next] = work.splice(best.place, 1) as [Waiting];
    if (work.length === 0) waiters.delete(best.account);
    this.#counts[lane] -= 1;
    this.#busyAccounts.add(`${lane}:${best.account}`);
    this.#recent.add(`${lane}:${best.account}`);
    this.#recent.add(`address:${next.address}`);
    return next;
  }
}

import { QueueFullError } from './bounded-queue.ts';

/** Whose work it is. Lanes take turns; within a lane addresses do, and of each address its accounts. */
export interface WorkOwner {
  /** `member`: signed in. `device`: signing in where the member has signed in before. `visitor`: everybody else. */
  lane: Lane;
  /** Whose secret is compared. One account's work runs one by one. */
  account: string;
  /** The network it comes from. Members and known devices are told apart by account alone. */
  address: string;
}

const lanes = ['member', 'device', 'visitor'] as const;
export type Lane = (typeof lanes)[number];

interface Waiting {
  start(): void;
  refuse(): void;
}

/** By address and account, each map in the order of its turns: who was served goes to its end. */
type Waiters = Map<string, Map<string, Waiting[]>>;

/**
 * Runs a few pieces of work at once and lets a bounded number wait, so that nobody who brings much makes others wait long: a flood on some accounts
 * delays another account by one turn each. Where a lane is full, room is made by the account that brought most.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #mostPerAccount: number;
  readonly #mostPerLane: number;
  readonly #waiting: Record<Lane, Waiters> = { member: new Map(), device: new Map(), visitor: new Map() };
  readonly #counts: Record<Lane, number> = { member: 0, device: 0, visitor: 0 };
  readonly #busyAccounts = new Set<string>();
  #running = 0;
  #nextLane = 0;

  constructor({ atOnce, mostPerAccount, mostPerLane }: { atOnce: number; mostPerAccount: number; mostPerLane: number }) {
    this.#atOnce = atOnce;
    this.#mostPerAccount = mostPerAccount;
    this.#mostPerLane = mostPerLane;
  }

  /** Answers what the work answers. Throws `QueueFullError` without having begun it. */
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
    const place = lane === 'visitor' ? address : '';
    return new Promise<void>((resolve, reject) => {
      const accounts = waiters.get(place) ?? new Map<string, Waiting[]>();
      const own = accounts.get(account) ?? [];
      if (own.length >= this.#mostPerAccount || (this.#counts[lane] >= this.#mostPerLane && !this.#makeRoom(lane, own.length)))
        return reject(new QueueFullError());
      own.push({ start: resolve, refuse: () => reject(new QueueFullError()) });
      accounts.set(account, own);
      waiters.set(place, accounts);
      this.#counts[lane] += 1;
      this.#startNext();
    });
  }

  /** Turns away the newest piece of the account that has most, unless it has no more than the one that comes. */
  #makeRoom(lane: Lane, ownLength: number): boolean {
    let longest: { place: string; account: string; work: Waiting[] } | undefined;
    for (const [place, accounts] of this.#waiting[lane])
      for (const [account, work] of accounts) if (work.length > (longest?.work.length ?? ownLength + 1)) longest = { place, account, work };
    if (longest === undefined) return false;
    longest.work.pop()?.refuse();
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
    for (const [place, accounts] of waiters) {
      for (const [account, work] of accounts) {
        if (this.#busyAccounts.has(`${lane}:${account}`)) continue;
        this.#busyAccounts.add(`${lane}:${account}`);
        this.#counts[lane] -= 1;
        const next = work.shift();
        accounts.delete(account);
        if (work.length > 0) accounts.set(account, work);
        waiters.delete(place);
        if (accounts.size > 0) waiters.set(place, accounts);
        return next;
      }
    }
    return undefined;
  }
}

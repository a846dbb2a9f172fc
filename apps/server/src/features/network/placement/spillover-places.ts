import { setTimeout as delay } from 'node:timers/promises';
import { GrowingPlaces, spilloverOf } from '@upline/plan/format2';
import { refuse } from '../../../operation/refusal.ts';
import type { LivingNetwork } from '../living/living-network.ts';
import type { Side } from './chain-end.ts';

/** Members have two places below them. */
const WIDTH = 2;
/** A process that has just started reads some millions of members first. */
const LONGEST_WAIT_MS = 10_000;

export interface OpenPlace {
  readonly parentId: bigint;
  readonly side: Side;
}

/**
 * Finds the place of a newcomer who named none, or whose place is taken, by a rule of the plan. Uses the tree in this process, up to all that was committed at the time of the
 * call. The caller that takes the place holds its lock and checks that it is still free.
 */
export class SpilloverPlaces {
  readonly #network: LivingNetwork;
  /** Earlier findings stay valid until a member is moved, or the plan names another rule. */
  #known: { readonly way: string; readonly places: GrowingPlaces } | undefined;

  constructor(network: LivingNetwork) {
    this.#network = network;
    network.onGrow(({ moved }) => {
      if (moved.length > 0) this.#known = undefined;
    });
  }

  /** Next place below an upline, by the name of a rule. Throws `busy` while the tree is loading. */
  async next(way: string, uplineId: bigint): Promise<OpenPlace> {
    await this.#loaded();
    await this.#network.catchUp();
    const upline = this.#network.indexOf(uplineId);
    if (upline < 0) throw new Error(`member ${uplineId} is not in the network`);
    const { parent, side } = this.#upToDate(way).find(upline);
    return { parentId: this.#network.idOf(parent), side: side === 0 ? 0 : 1 };
  }

  #upToDate(way: string): GrowingPlaces {
    const { arrays } = this.#network;
    const known = this.#known?.way === way ? this.#known.places : undefined;
    if (known?.grow(arrays)) return known;
    const spillover = spilloverOf(way);
    if (spillover === undefined) throw new RangeError(`there is no way of spillover called ${way}`);
    const places = new GrowingPlaces(spillover, WIDTH, arrays);
    this.#known = { way, places };
    return places;
  }

  async #loaded(): Promise<void> {
    const waited = new AbortController();
    const late = delay(LONGEST_WAIT_MS, undefined, { signal: waited.signal, ref: false }).then(() => {
      throw refuse('busy', { retryAfterSeconds: 5 });
    });
    await Promise.race([this.#network.ready(), late]).finally(() => waited.abort());
  }
}

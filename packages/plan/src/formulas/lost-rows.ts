import { type LostBecause, lostBecause, type LostPv } from '../types.ts';

/** Collects losses of legs, row by row. Most weeks have few rows, so nothing is reserved for members without losses. */
export class LostRows {
  readonly #member: number[] = [];
  readonly #side: number[] = [];
  readonly #reason: number[] = [];
  readonly #pv: number[] = [];

  /** Adds the loss of a member's leg, hundredths above 0. */
  add(member: number, side: number, because: LostBecause, pv: number): void {
    this.#member.push(member);
    this.#side.push(side);
    this.#reason.push(lostBecause.indexOf(because));
    this.#pv.push(pv);
  }

  get rows(): LostPv {
    return {
      count: this.#pv.length,
      member: Int32Array.from(this.#member),
      side: Uint8Array.from(this.#side),
      reason: Uint8Array.from(this.#reason),
      pv: Float64Array.from(this.#pv),
    };
  }
}

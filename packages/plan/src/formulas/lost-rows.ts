import { type LostBecause, lostBecause, type LostPv } from '../types.ts';

/** Collects what legs lose, row by row. Most weeks have few rows, so nothing is reserved for members who lose nothing. */
export class LostRows {
  readonly #member: number[] = [];
  readonly #side: number[] = [];
  readonly #reason: number[] = [];
  readonly #pv: number[] = [];

  /** Adds what the leg of a member loses, hundredths above 0. */
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

import { LINE_UNITS_PER_CENT } from './units.ts';

/**
 * A sum of line amounts that may be larger than a double counts exactly. Whole cents and the rest are summed separately. The rest may be outside 0 … one cent (it may even be
 * negative); only `cents × 10^8 + rest` is the sum.
 */
export class ExactSum {
  cents = 0;
  rest = 0;
  #large = 0n;

  /** Adds a whole number of 10^-10 USD below 2^53. */
  add(lineUnits: number): void {
    const whole = Math.floor(lineUnits / LINE_UNITS_PER_CENT);
    this.cents += whole;
    this.rest += lineUnits - whole * LINE_UNITS_PER_CENT;
  }

  /** Adds an amount that no double holds exactly. */
  addLarge(lineUnits: bigint): void {
    this.#large += lineUnits;
  }

  /** The sum in 10^-10 USD. */
  total(): bigint {
    return BigInt(this.cents) * BigInt(LINE_UNITS_PER_CENT) + BigInt(this.rest) + this.#large;
  }
}

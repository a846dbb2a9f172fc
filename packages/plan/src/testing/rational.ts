/** An exact fraction. It shares no code with the engine's fractions, so that a mistake in either shows. */
export class Rational {
  readonly over: bigint;
  readonly under: bigint;

  constructor(over: bigint | number, under: bigint | number = 1n) {
    let [a, b] = [BigInt(over), BigInt(under)];
    if (b < 0n) [a, b] = [-a, -b];
    let [divisor, rest] = [b, a < 0n ? -a : a];
    while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
    this.over = a / divisor;
    this.under = b / divisor;
  }

  plus(other: Rational): Rational {
    return new Rational(this.over * other.under + other.over * this.under, this.under * other.under);
  }

  minus(other: Rational): Rational {
    return this.plus(new Rational(-other.over, other.under));
  }

  times(other: Rational): Rational {
    return new Rational(this.over * other.over, this.under * other.under);
  }

  by(other: Rational): Rational {
    return new Rational(this.over * other.under, this.under * other.over);
  }

  isLess(other: Rational): boolean {
    return this.over * other.under < other.over * this.under;
  }

  equals(other: Rational): boolean {
    return this.over * other.under === other.over * this.under;
  }

  isZero(): boolean {
    return this.over === 0n;
  }

  /** The greatest multiple of `1 / parts` that is not above the fraction. */
  floorTo(parts: bigint): Rational {
    const scaled = this.over * parts;
    const rest = ((scaled % this.under) + this.under) % this.under;
    return new Rational((scaled - rest) / this.under, parts);
  }

  static least(...list: Rational[]): Rational {
    return list.reduce((least, one) => (one.isLess(least) ? one : least));
  }

  static sum(list: Iterable<Rational>): Rational {
    return [...list].reduce((total, one) => total.plus(one), new Rational(0));
  }
}

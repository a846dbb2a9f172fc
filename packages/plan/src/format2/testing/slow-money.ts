import { Rational } from '../../testing/rational.ts';
import { decimal, ZERO } from './slow-figures.ts';
import type { Json } from './slow-json.ts';

/** A member's amount in a column, in the plan's money. `market`: of the order; null for a line without an order. */
export interface SlowLine {
  readonly key: string;
  readonly code: string;
  readonly amount: Rational;
  readonly market: string | null;
}

/** Money of a plan and its markets on a day. */
export class SlowMoney {
  readonly #document: Json;
  readonly #day: string;

  constructor(document: Json, day: number) {
    this.#document = document;
    this.#day = new Date(day * 86_400_000).toISOString().slice(0, 10);
  }

  #market(name: string): Json {
    return this.#document.markets?.[name] ?? null;
  }

  /** One unit of the plan's money in a market's currency. */
  value(name: string): Rational {
    const market = this.#market(name);
    return market === null ? new Rational(1) : decimal(market.valueOfPv).by(decimal(String(this.#document.valueOfPv)));
  }

  /** Worth of one unit of the plan's money, paid in a market, in the plan's currency. */
  worth(name: string): Rational {
    const market = this.#market(name);
    if (market === null) return new Rational(1);
    const [rate] = market.rates.filter(({ from }: Json) => from <= this.#day).reverse();
    return this.value(name).times(decimal(rate.rate));
  }

  decimals(name: string): number {
    return this.#market(name)?.decimals ?? 2;
  }

  /** An amount of the plan's money in smallest units of a market's currency. */
  minor(amount: Rational, name: string): bigint {
    const exact = amount.times(this.value(name)).times(new Rational(10n ** BigInt(this.decimals(name))));
    const half = this.#market(name)?.rounding === 'nearest' ? new Rational(1, 2) : ZERO;
    return exact.plus(half).floorTo(1n).over;
  }

  text(minor: bigint, name: string): string {
    const decimals = this.decimals(name);
    if (decimals === 0) return String(minor);
    const digits = String(minor).padStart(decimals + 1, '0');
    return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  }
}

/** Factor for each line left by a share of the markets' volume. `pv`: the volume bought in each market, in the plan's money. */
export function slowShare(
  share: Json,
  lines: readonly SlowLine[],
  pv: ReadonlyMap<string, Rational>,
  worthOf: {
    readonly market: (name: string) => Rational;
    readonly earner: (code: string) => Rational;
    readonly home: (code: string) => string;
  },
): (line: SlowLine) => Rational {
  const one = new Rational(1);
  const isOfAll = share.withoutOrder === 'volume';
  const value = (name: string): Rational => (pv.get(name) ?? ZERO).times(worthOf.market(name));
  const all = Rational.sum([...pv.keys()].map(value));
  const part = (name: string): Rational => (all.isZero() ? ZERO : value(name).by(all));
  const gross = (wanted: (line: SlowLine) => boolean): Rational =>
    Rational.sum(lines.filter(wanted).map(({ amount, code }) => amount.times(worthOf.earner(code))));
  const ofAll = isOfAll ? gross(({ market }) => market === null) : ZERO;
  const factor = (name: string): Rational => {
    const own = gross(({ market, code }) => market === name || (market === null && !isOfAll && worthOf.home(code) === name));
    const held = own.plus(ofAll.times(part(name)));
    if (held.isZero()) return one;
    return Rational.least(
      one,
      value(name)
        .times(new Rational(share.byMarket[name] ?? share.basisPoints, 10_000))
        .by(held),
    );
  };
  return ({ market, code }) => {
    if (market === null && isOfAll) return Rational.sum([...pv.keys()].map((name) => factor(name).times(part(name))));
    return factor(market ?? worthOf.home(code));
  };
}

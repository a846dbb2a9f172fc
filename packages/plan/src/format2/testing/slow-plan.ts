import { Rational } from '../../testing/rational.ts';
import type { Json } from './slow-json.ts';
import { type SlowLine, SlowMoney, slowShare } from './slow-money.ts';
import { decimal, hundredths, SlowFigures, type SlowStory, type Stand, ZERO } from './slow-figures.ts';

/**
 * The second format settled the slow way: straight from the document and the events, with nested loops and exact fractions, sharing no code with the engine. It supports the
 * criteria, ladders, expressions, members' caps and the formulas `direct`, `margin`, `lump` and `formula`, on the recommendation tree and the placement tree.
 */
/** A closed period: smallest units of each member's currency by column and member, and the steps reached by ladder and member. */
export interface SlowPeriod {
  readonly period: string;
  readonly code: number;
  readonly cents: ReadonlyMap<string, ReadonlyMap<string, bigint>>;
  readonly ranks: ReadonlyMap<string, ReadonlyMap<string, { readonly reached: string; readonly paidAs: string; readonly title: string }>>;
}

interface Waiting {
  readonly column: string;
  cents: bigint;
  age: number;
}

function sumOf(lines: readonly SlowLine[], of: (line: SlowLine) => Rational): Map<string, Rational> {
  const sums = new Map<string, Rational>();
  for (const line of lines) sums.set(line.code, (sums.get(line.code) ?? ZERO).plus(of(line)));
  return sums;
}

/** Settles a story, period by period. */
export class SlowPlan {
  readonly #story: SlowStory;
  readonly #figures: SlowFigures;
  /** Steps paid by a lump, by column and member. */
  readonly #paid = new Map<string, number>();
  readonly #used = new Map<string, bigint>();
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(story: SlowStory) {
    this.#story = story;
    this.#figures = new SlowFigures(story);
    for (const name of Object.keys(story.document.ladders)) {
      const zero = (): Map<string, number> => new Map(story.members.map(({ code }) => [code, 0]));
      this.#figures.stands.set(name, { now: zero(), title: zero(), reached: [], missed: zero() });
    }
  }

  *settle(): Generator<SlowPeriod> {
    const { document, orders, from } = this.#story;
    const end = Math.max(from, ...orders.map(({ day }) => day));
    const lengths = ['day', 'week', 'month', 'quarter', 'year'];
    const closings = Object.entries<Json>(document.periods).flatMap(([name, { every }]) => {
      const list: { name: string; every: string; last: number; code: number }[] = [];
      for (let day = from; day <= end; ) {
        const { last, code } = this.#figures.calendar.span(name, day);
        list.push({ name, every, last, code });
        day = last + 1;
      }
      return list;
    });
    const place = (every: string): number => lengths.indexOf(every);
    closings.sort((a, b) => a.last - b.last || place(a.every) - place(b.every));
    for (const { name, last, code } of closings) yield this.#close(name, code, last);
  }

  #close(period: string, code: number, day: number): SlowPeriod {
    const { document } = this.#story;
    this.#figures.day = day;
    this.#figures.period = period;
    for (const [name, ladder] of Object.entries<Json>(document.ladders)) if (ladder.by === 'lifetime') this.#raise(name, ladder);
    const decided = Object.entries<Json>(document.ladders).filter(([, ladder]) => ladder.by === 'conditions' && ladder.period === period);
    for (const [name, ladder] of decided) this.#decide(name, ladder);
    const cents = this.#columns(period);
    for (const [name, cap] of Object.entries<Json>(document.caps)) if (cap.member) this.#cap(name, cap, period, cents);
    const ranks = new Map(decided.map(([name, ladder]) => [name, this.#shown(name, ladder)]));
    return { period, code, cents, ranks };
  }

  #codes(): string[] {
    return this.#story.members.map(({ code }) => code);
  }

  #raise(name: string, ladder: Json): void {
    const stand = this.#figures.stands.get(name) as Stand;
    const { of } = this.#story.document.volumes[ladder.volume];
    for (const code of this.#codes()) {
      const all = this.#story.orders
        .filter((one) => one.member === code && one.day <= this.#figures.day)
        .reduce((sum, one) => sum + (one.volumes[of] ?? 0), 0);
      const step = ladder.steps.filter(({ from }: Json) => all >= hundredths(from)).length;
      stand.now.set(code, Math.max(stand.now.get(code) ?? 0, step));
      stand.title.set(code, stand.now.get(code) ?? 0);
    }
  }

  #decide(name: string, ladder: Json): void {
    const stand = this.#figures.stands.get(name) as Stand;
    const reached = new Map(this.#codes().map((code) => [code, 0]));
    this.#figures.deciding = { name, reached };
    ladder.steps.forEach((step: Json, below: number) => {
      const holds = this.#codes().filter((code) => reached.get(code) === below && this.#figures.holds(step.condition, code));
      for (const code of holds) reached.set(code, below + 1);
    });
    this.#figures.deciding = undefined;
    stand.reached.unshift(reached);
    for (const code of this.#codes()) {
      const [is, was] = [reached.get(code) as number, stand.now.get(code) as number];
      const missed = (stand.missed.get(code) as number) + 1;
      if (is >= was) {
        stand.now.set(code, is);
        stand.missed.set(code, 0);
      } else if (missed <= ladder.grace) stand.missed.set(code, missed);
      else stand.now.set(code, ladder.demotion === 'atOnce' ? is : was - 1);
      const last = stand.reached.slice(0, ladder.titleAfter);
      if (last.length === ladder.titleAfter)
        stand.title.set(code, Math.max(stand.title.get(code) as number, Math.min(...last.map((one) => one.get(code) as number))));
    }
  }

  #shown(name: string, ladder: Json): Map<string, { reached: string; paidAs: string; title: string }> {
    const stand = this.#figures.stands.get(name) as Stand;
    const keys = [ladder.base, ...ladder.steps.map(({ key }: Json) => key)];
    const at = (map: Map<string, number> | undefined, code: string): number => map?.get(code) ?? 0;
    return new Map(
      this.#codes().flatMap((code) => {
        const steps = [at(stand.reached[0], code), at(stand.now, code), at(stand.title, code)] as const;
        if (steps.every((step) => step === 0)) return [];
        const [reached, paidAs, title] = steps.map((step) => keys[step]) as [string, string, string];
        return [[code, { reached, paidAs, title }] as const];
      }),
    );
  }

  #columns(period: string): Map<string, Map<string, bigint>> {
    const { document } = this.#story;
    this.#figures.earned = new Map();
    const cents = new Map<string, Map<string, bigint>>();
    const lines: SlowLine[] = [];
    for (const bonus of document.bonuses) {
      if (bonus.period !== period) continue;
      const of = this.#earn(bonus);
      lines.push(...of);
      this.#figures.earned.set(
        bonus.key,
        sumOf(of, ({ amount }) => amount),
      );
    }
    const money = new SlowMoney(document, this.#figures.day);
    for (const bonus of document.bonuses) {
      if (bonus.period !== period) continue;
      const factor = this.#share(bonus.key, lines, money);
      const amounts = sumOf(
        lines.filter(({ key }) => key === bonus.key),
        (line) => line.amount.times(factor(line)),
      );
      const column = [...amounts].map(([code, amount]) => [code, money.minor(amount, this.#figures.member(code).market)] as const);
      cents.set(bonus.key, new Map(column.filter(([, one]) => one !== 0n)));
    }
    return cents;
  }

  /** The factor of a column's lines left by the share that limits it. */
  #share(key: string, lines: readonly SlowLine[], money: SlowMoney): (line: SlowLine) => Rational {
    const { document, members } = this.#story;
    const cap = Object.values<Json>(document.caps).find(({ share, on }) => share !== null && on.includes(key));
    if (!cap) return () => new Rational(1);
    const measure = document.volumes[cap.share.volume].of;
    const home = (code: string): string => this.#figures.member(code).market;
    const pv = new Map<string, Rational>();
    for (const name of new Set([...members.map(({ market }) => market), ...this.#story.orders.map(({ market }) => market)]))
      pv.set(name, ZERO);
    for (const { code } of members)
      for (const one of this.#figures.orders(code, cap.period, null))
        pv.set(
          one.market,
          (pv.get(one.market) as Rational).plus(new Rational(one.volumes[measure] ?? 0, 100).times(decimal(String(document.valueOfPv)))),
        );
    const held = lines.filter((line) => cap.on.includes(line.key));
    return slowShare(cap.share, held, pv, {
      market: (name) => money.worth(name),
      earner: (code) => money.worth(home(code)),
      home,
    });
  }

  #mayEarn(bonus: Json, code: string): boolean {
    const isTrue = (condition: Json): boolean => condition === null || this.#figures.holds(condition, code);
    return this.#story.document.types[this.#figures.member(code).type].earns && isTrue(bonus.condition) && isTrue(bonus.active);
  }

  #earn(bonus: Json): SlowLine[] {
    const { formula, key, volume } = bonus;
    const { document } = this.#story;
    const lines: SlowLine[] = [];
    const give = (code: string, amount: Rational, market: string | null = null): void => void lines.push({ key, code, amount, market });
    const orders = this.#codes().flatMap((code) => this.#figures.orders(code, bonus.period, null));
    const value = decimal(String(document.valueOfPv));
    if (formula.type === 'direct')
      for (const one of orders) {
        const { sponsor } = this.#figures.member(one.member);
        if (sponsor === null || !formula.kinds.includes(one.kind) || !this.#mayEarn(bonus, sponsor)) continue;
        const rate = new Rational(formula.rateBasisPoints.value, 10_000);
        give(sponsor, new Rational(this.#figures.counted(one, volume), 100).times(value).times(rate), one.market);
      }
    if (formula.type === 'margin')
      for (const one of orders) {
        const earner = formula.to === 'self' ? one.member : this.#figures.member(one.member).sponsor;
        if (earner === null || !formula.buyers.includes(this.#figures.member(one.member).type) || !this.#mayEarn(bonus, earner)) continue;
        // An order without the column's own volume is not one of its orders.
        if (this.#figures.counted(one, volume) === 0) continue;
        const gain = this.#figures.counted(one, formula.sold) - this.#figures.counted(one, formula.cost);
        if (gain > 0) give(earner, new Rational(gain, 100), one.market);
      }
    for (const code of this.#codes()) {
      if (!this.#mayEarn(bonus, code)) continue;
      if (formula.type === 'formula') {
        this.#figures.isForBonus = true;
        const amount = this.#figures.value(formula.pays, code);
        this.#figures.isForBonus = false;
        if (ZERO.isLess(amount)) give(code, amount.floorTo(10_000_000_000n));
      }
      if (formula.type === 'lump') this.#lump(key, formula, code, give);
    }
    return lines;
  }

  #lump(key: string, { ladder, amount, times }: Json, code: string, give: (code: string, amount: Rational) => void): void {
    const amounts: number[] = ladder === null ? [amount.value] : this.#ordered(ladder, amount.values);
    const steps = ladder === null ? 1 : this.#figures.rank(ladder, 'title', code) + 1;
    const name = `${key} ${code}`;
    const from = times === 'once' ? (this.#paid.get(name) ?? 0) : steps - 1;
    for (let step = from; step < steps; step++) give(code, new Rational(hundredths(amounts[step]), 100));
    if (times === 'once') this.#paid.set(name, Math.max(steps, from));
  }

  #ordered(ladder: string, values: Json): number[] {
    const { base, steps } = this.#story.document.ladders[ladder];
    return [base, ...steps.map((one: Json) => one.key)].map((key) => values[key]);
  }

  #cap(name: string, cap: Json, period: string, cents: Map<string, Map<string, bigint>>): void {
    const columns = this.#story.document.bonuses.filter(
      (one: Json) => one.period === period && (cap.on === 'all' || cap.on.includes(one.key)),
    );
    const carry = cap.member.excess === 'flush' ? 0 : cap.member.excess.carry;
    if (columns.length > 0)
      for (const code of this.#codes()) {
        const most = this.#most(cap.member.amount, code);
        const at = `${name} ${code}`;
        const room = (): bigint => most - (this.#used.get(at) ?? 0n);
        const take = (amount: bigint): bigint => {
          const paid = amount < room() ? amount : room() > 0n ? room() : 0n;
          this.#used.set(at, (this.#used.get(at) ?? 0n) + paid);
          return paid;
        };
        const before = this.#waiting.get(at) ?? [];
        const fresh: Waiting[] = [];
        for (const { key } of columns) {
          const amount = cents.get(key)?.get(code) ?? 0n;
          const paid = take(amount);
          if (amount > paid && carry > 0) fresh.push({ column: key, cents: amount - paid, age: 0 });
          this.#put(cents, key, code, paid);
        }
        for (const one of before) {
          if (!columns.some(({ key }: Json) => key === one.column)) continue;
          const paid = take(one.cents);
          one.cents -= paid;
          one.age += 1;
          this.#put(cents, one.column, code, (cents.get(one.column)?.get(code) ?? 0n) + paid);
        }
        this.#waiting.set(
          at,
          [...before, ...fresh].filter((one) => one.cents > 0n && one.age < carry),
        );
      }
    if (cap.period === period) for (const code of this.#codes()) this.#used.delete(`${name} ${code}`);
  }

  /** A member's limit under a cap, rounded down to the smallest unit of the member's currency. */
  #most({ by, value, values }: Json, code: string): bigint {
    const { market } = this.#figures.member(code);
    const amount = by === 'all' ? value : (this.#ordered(by, values)[this.#figures.rank(by, 'paid', code)] as number);
    const money = new SlowMoney(this.#story.document, this.#figures.day);
    const exact = new Rational(hundredths(amount), 100)
      .times(money.value(market))
      .times(new Rational(10n ** BigInt(money.decimals(market))));
    return exact.floorTo(1n).over;
  }

  #put(cents: Map<string, Map<string, bigint>>, key: string, code: string, amount: bigint): void {
    if (amount === 0n) cents.get(key)?.delete(code);
    else cents.get(key)?.set(code, amount);
  }
}

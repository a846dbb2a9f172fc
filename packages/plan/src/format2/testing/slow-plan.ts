import { Rational } from '../../testing/rational.ts';

/**
 * The second format settled the slow way: straight from the document and the events, with nested loops and exact fractions, without a line of the engine's
 * code. It knows the criteria, ladders, expressions, members' caps and the formulas `direct`, `margin`, `lump` and `formula`, on the recommendation tree and the placement tree.
 */
export interface SlowMember {
  readonly code: string;
  readonly sponsor: string | null;
  readonly parent: string | null;
  readonly type: string;
  readonly market: string;
  /** Days since 1970. */
  readonly joined: number;
}

export interface SlowOrder {
  readonly order: number;
  readonly member: string;
  readonly day: number;
  /** Hundredths by measure, what was refunded on the same day taken off. */
  readonly volumes: Readonly<Record<string, number>>;
  readonly kind: string;
  /** Nothing is left of it. */
  readonly isGone: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: a document is read as it is written.
type Json = any;

export interface SlowStory {
  readonly document: Json;
  readonly members: readonly SlowMember[];
  readonly orders: readonly SlowOrder[];
  readonly from: number;
}

/** A closed period: cents by member and column, and what was reached by ladder and member. */
export interface SlowPeriod {
  readonly period: string;
  readonly code: number;
  readonly cents: ReadonlyMap<string, ReadonlyMap<string, bigint>>;
  readonly ranks: ReadonlyMap<string, ReadonlyMap<string, { readonly reached: string; readonly paidAs: string; readonly title: string }>>;
}

interface Stand {
  now: Map<string, number>;
  title: Map<string, number>;
  reached: Map<string, number>[];
  missed: Map<string, number>;
}

interface Waiting {
  readonly column: string;
  cents: bigint;
  age: number;
}

const ZERO = new Rational(0);
const DAY_MS = 86_400_000;
const dateOf = (day: number): Date => new Date(day * DAY_MS);

/** First and last day of the period that holds a day. */
function spanOf(every: string, day: number): { readonly first: number; readonly last: number; readonly code: number } {
  const date = dateOf(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const at = (y: number, m: number): number => Date.UTC(y, m, 1) / DAY_MS;
  if (every === 'day') return { first: day, last: day, code: Number(date.toISOString().slice(0, 10).replaceAll('-', '')) };
  if (every === 'week') {
    const first = day - ((day + 3) % 7);
    const thursday = dateOf(first + 3);
    const begin = Date.UTC(thursday.getUTCFullYear(), 0, 4) / DAY_MS;
    const monday = begin - ((begin + 3) % 7);
    return { first, last: first + 6, code: thursday.getUTCFullYear() * 100 + 1 + (first - monday) / 7 };
  }
  if (every === 'month') return { first: at(year, month), last: at(year, month + 1) - 1, code: year * 100 + month + 1 };
  if (every === 'quarter') {
    const quarter = Math.floor(month / 3);
    return { first: at(year, quarter * 3), last: at(year, quarter * 3 + 3) - 1, code: year * 10 + quarter + 1 };
  }
  return { first: at(year, 0), last: at(year + 1, 0) - 1, code: year };
}

const decimal = (text: string): Rational => {
  const [whole = '0', rest = ''] = text.replace('-', '').split('.');
  const value = new Rational(BigInt(whole + rest), 10n ** BigInt(rest.length));
  return text.startsWith('-') ? ZERO.minus(value) : value;
};

const hundredths = (value: number): number => Math.round(value * 100);

/** Settles a story, period by period. */
export class SlowPlan {
  readonly #story: SlowStory;
  readonly #stands = new Map<string, Stand>();
  /** Steps that a lump has paid, by column and member. */
  readonly #paid = new Map<string, number>();
  readonly #used = new Map<string, bigint>();
  readonly #waiting = new Map<string, Waiting[]>();
  #day = 0;
  #period = '';
  /** What a ladder's members have reached while it is decided. */
  #deciding: { readonly name: string; readonly reached: Map<string, number> } | undefined;
  #earned = new Map<string, Map<string, Rational>>();

  constructor(story: SlowStory) {
    this.#story = story;
    for (const name of Object.keys(story.document.ladders)) {
      const zero = (): Map<string, number> => new Map(story.members.map(({ code }) => [code, 0]));
      this.#stands.set(name, { now: zero(), title: zero(), reached: [], missed: zero() });
    }
  }

  *settle(): Generator<SlowPeriod> {
    const { document, orders, from } = this.#story;
    const end = Math.max(from, ...orders.map(({ day }) => day));
    const lengths = ['day', 'week', 'month', 'quarter', 'year'];
    const closings = Object.entries<Json>(document.periods).flatMap(([name, { every }]) => {
      const list: { name: string; every: string; last: number; code: number }[] = [];
      for (let day = from; day <= end; ) {
        const { last, code } = spanOf(every, day);
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
    this.#day = day;
    this.#period = period;
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

  #member(code: string): SlowMember {
    return this.#story.members.find((one) => one.code === code) as SlowMember;
  }

  #raise(name: string, ladder: Json): void {
    const stand = this.#stands.get(name) as Stand;
    const { of } = this.#story.document.volumes[ladder.volume];
    for (const code of this.#codes()) {
      const all = this.#story.orders
        .filter((one) => one.member === code && one.day <= this.#day)
        .reduce((sum, one) => sum + (one.volumes[of] ?? 0), 0);
      const step = ladder.steps.filter(({ from }: Json) => all >= hundredths(from)).length;
      stand.now.set(code, Math.max(stand.now.get(code) ?? 0, step));
      stand.title.set(code, stand.now.get(code) ?? 0);
    }
  }

  #decide(name: string, ladder: Json): void {
    const stand = this.#stands.get(name) as Stand;
    const reached = new Map(this.#codes().map((code) => [code, 0]));
    this.#deciding = { name, reached };
    ladder.steps.forEach((step: Json, below: number) => {
      const holds = this.#codes().filter((code) => reached.get(code) === below && this.#holds(step.condition, code));
      for (const code of holds) reached.set(code, below + 1);
    });
    this.#deciding = undefined;
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
    const stand = this.#stands.get(name) as Stand;
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

  /** Orders of a member in the period that holds the closing's last day, so far. */
  #orders(code: string, period: string | null, kinds: string[] | null): SlowOrder[] {
    const { every } = this.#story.document.periods[period ?? this.#period];
    const { first } = spanOf(every, this.#day);
    return this.#story.orders.filter(
      (one) => one.member === code && one.day >= first && one.day <= this.#day && (kinds === null || kinds.includes(one.kind)),
    );
  }

  #own({ volume, kinds, period }: Json, code: string): number {
    const { of } = this.#story.document.volumes[volume];
    return this.#orders(code, period, kinds).reduce((sum, one) => sum + (one.volumes[of] ?? 0), 0);
  }

  #below(tree: string, code: string): string[] {
    return this.#story.members.filter((one) => (tree === 'recommend' ? one.sponsor : one.parent) === code).map((one) => one.code);
  }

  /** The member's own volume and that of all below. */
  #group(asked: Json, tree: string, code: string): number {
    return this.#below(tree, code).reduce((sum, below) => sum + this.#group(asked, tree, below), this.#own(asked, code));
  }

  #legs(asked: Json, tree: string, code: string): number[] {
    return this.#below(tree, code)
      .map((head) => this.#group(asked, tree, head))
      .sort((a, b) => b - a);
  }

  #step(ladder: string, key: string): number {
    const { base, steps } = this.#story.document.ladders[ladder];
    return [base, ...steps.map((one: Json) => one.key)].indexOf(key);
  }

  #rank(ladder: string, as: string, code: string): number {
    const stand = this.#stands.get(ladder) as Stand;
    if (as === 'title') return stand.title.get(code) as number;
    return (this.#deciding?.name === ladder ? this.#deciding.reached : stand.now).get(code) as number;
  }

  #isWithin(tree: string, code: string, depth: number, isTrue: (code: string) => boolean): boolean {
    if (depth < 1) return false;
    return isTrue(code) || this.#below(tree, code).some((below) => this.#isWithin(tree, below, depth - 1, isTrue));
  }

  #holds(condition: Json, code: string): boolean {
    const [[name, f]] = Object.entries<Json>(condition) as [[string, Json]];
    const isCustomer = (one: string): boolean => this.#story.document.types[this.#member(one).type].isCustomer;
    const recommended = (): string[] => this.#below('recommend', code);
    switch (name) {
      case 'all':
        return f.every((one: Json) => this.#holds(one, code));
      case 'any':
        return f.some((one: Json) => this.#holds(one, code));
      case 'not':
        return !this.#holds(f, code);
      case 'is':
        return this.#holds(this.#story.document.conditions[f], code);
      case 'own':
        return this.#own(f, code) >= hundredths(f.atLeast);
      case 'group': {
        const legs = this.#legs(f, f.tree, code).slice(f.withoutLargest);
        const most = f.mostOfOneLeg === null ? Infinity : hundredths(f.mostOfOneLeg);
        const sum = legs.reduce((total, leg) => total + Math.min(leg, most), 0);
        return sum + (f.withOwn ? this.#own(f, code) : 0) >= hundredths(f.atLeast);
      }
      case 'leg':
        return (this.#legs(f, f.tree, code)[f.largest - 1] ?? 0) >= hundredths(f.atLeast);
      case 'legsWith':
        return (
          this.#below(f.tree, code).filter((head) => this.#isWithin(f.tree, head, f.depth ?? Infinity, (one) => this.#holds(f.who, one)))
            .length >= f.count
        );
      case 'directs': {
        const found = recommended().filter((one) => !isCustomer(one) && this.#holds(f.who, one));
        if (f.inLegs === 1) return found.length >= f.count;
        const inLeg = (head: string): number =>
          found.filter((one) => this.#isWithin('placement', head, Infinity, (below) => below === one)).length;
        return this.#below('placement', code).filter((head) => inLeg(head) >= f.count).length >= f.inLegs;
      }
      case 'customers':
        return recommended().filter((one) => isCustomer(one) && this.#holds(f.who, one)).length >= f.count;
      case 'rank':
        return this.#rank(f.ladder, f.as, code) >= this.#step(f.ladder, f.step);
      case 'held': {
        const last = (this.#stands.get(f.ladder) as Stand).reached.slice(0, f.ofLast);
        return last.filter((one) => (one.get(code) as number) >= this.#step(f.ladder, f.step)).length >= f.periods;
      }
      case 'sinceJoining': {
        const days = this.#day - this.#member(code).joined;
        return (f.atLeast === null || days >= f.atLeast) && (f.atMost === null || days <= f.atMost);
      }
      case 'hasOrdered':
        return this.#story.orders.some((one) => one.member === code && one.day <= this.#day && !one.isGone);
      case 'typeIs':
        return f.oneOf.includes(this.#member(code).type);
      case 'marketIs':
        return f.oneOf.includes(this.#member(code).market);
      case 'figure':
        return !this.#value(this.#story.document.expressions[f.expression], code).isLess(decimal(f.atLeast));
      default:
        throw new Error(`no slow way for ${name}`);
    }
  }

  #value(expression: Json, code: string): Rational {
    if (typeof expression === 'string') return decimal(expression);
    if ('if' in expression) return this.#value(this.#holds(expression.if, code) ? expression.then : expression.else, code);
    const [[name, f]] = Object.entries<Json>(expression) as [[string, Json]];
    const values = (): Rational[] => f.map((one: Json) => this.#value(one, code));
    const points = (value: number): Rational => new Rational(value, 100);
    switch (name) {
      case 'add':
        return Rational.sum(values());
      case 'mul':
        return values().reduce((product, one) => product.times(one), new Rational(1));
      case 'min':
        return Rational.least(...values());
      case 'max':
        return values().reduce((most, one) => (most.isLess(one) ? one : most));
      case 'sub':
        return (values()[0] as Rational).minus(values()[1] as Rational);
      case 'div':
        return (values()[1] as Rational).isZero() ? ZERO : (values()[0] as Rational).by(values()[1] as Rational);
      case 'floor':
        return this.#value(f, code).floorTo(1n);
      case 'use':
        return this.#value(this.#story.document.expressions[f], code);
      case 'look':
        return decimal(Object.values<string>(f.values)[this.#rankInTable(f, code)] as string);
      case 'own':
        return points(this.#own(f, code));
      case 'group':
        return points(this.#group(f, f.tree, code));
      case 'leg':
        return points(this.#legs(f, f.tree, code)[f.largest - 1] ?? 0);
      case 'countDirects':
        return new Rational(this.#below('recommend', code).filter((one) => this.#holds(f.who, one)).length);
      case 'daysSinceJoining':
        return new Rational(this.#day - this.#member(code).joined);
      case 'earned':
        return this.#earned.get(f.bonus)?.get(code) ?? ZERO;
      default:
        throw new Error(`no slow way for ${name}`);
    }
  }

  /** Where a member's value stands in a table whose values are in the order of the ladder. */
  #rankInTable({ by, values }: Json, code: string): number {
    const { base, steps } = this.#story.document.ladders[by];
    const key = [base, ...steps.map((one: Json) => one.key)][this.#rank(by, 'paid', code)];
    return Object.keys(values).indexOf(key);
  }

  #columns(period: string): Map<string, Map<string, bigint>> {
    const { document } = this.#story;
    this.#earned = new Map();
    const cents = new Map<string, Map<string, bigint>>();
    for (const bonus of document.bonuses) {
      if (bonus.period !== period) continue;
      const amounts = this.#earn(bonus);
      this.#earned.set(bonus.key, amounts);
      const column = new Map([...amounts].map(([code, amount]) => [code, amount.floorTo(100n).times(new Rational(100)).over] as const));
      cents.set(bonus.key, new Map([...column].filter(([, one]) => one !== 0n)));
    }
    return cents;
  }

  #mayEarn(bonus: Json, code: string): boolean {
    const isTrue = (condition: Json): boolean => condition === null || this.#holds(condition, code);
    return this.#story.document.types[this.#member(code).type].earns && isTrue(bonus.condition) && isTrue(bonus.active);
  }

  #earn(bonus: Json): Map<string, Rational> {
    const { formula, key, volume } = bonus;
    const { document } = this.#story;
    const sums = new Map<string, Rational>();
    const give = (code: string, amount: Rational): void => void sums.set(code, (sums.get(code) ?? ZERO).plus(amount));
    const measure = document.volumes[volume].of;
    const orders = this.#codes().flatMap((code) => this.#orders(code, bonus.period, null));
    const value = decimal(String(document.valueOfPv));
    if (formula.type === 'direct')
      for (const one of orders) {
        const { sponsor } = this.#member(one.member);
        if (sponsor === null || !formula.kinds.includes(one.kind) || !this.#mayEarn(bonus, sponsor)) continue;
        give(sponsor, new Rational(one.volumes[measure] ?? 0, 100).times(value).times(new Rational(formula.rateBasisPoints.value, 10_000)));
      }
    if (formula.type === 'margin')
      for (const one of orders) {
        const earner = formula.to === 'self' ? one.member : this.#member(one.member).sponsor;
        if (earner === null || !formula.buyers.includes(this.#member(one.member).type) || !this.#mayEarn(bonus, earner)) continue;
        // An order without the column's own volume is none of its orders.
        if ((one.volumes[measure] ?? 0) === 0) continue;
        const gain = (one.volumes[document.volumes[formula.sold].of] ?? 0) - (one.volumes[document.volumes[formula.cost].of] ?? 0);
        if (gain > 0) give(earner, new Rational(gain, 100));
      }
    for (const code of this.#codes()) {
      if (!this.#mayEarn(bonus, code)) continue;
      if (formula.type === 'formula') {
        const amount = this.#value(formula.pays, code);
        if (ZERO.isLess(amount)) give(code, amount.floorTo(10_000_000_000n));
      }
      if (formula.type === 'lump') this.#lump(key, formula, code, give);
    }
    return sums;
  }

  #lump(key: string, { ladder, amount, times }: Json, code: string, give: (code: string, amount: Rational) => void): void {
    const amounts: number[] = ladder === null ? [amount.value] : this.#ordered(ladder, amount.values);
    const steps = ladder === null ? 1 : this.#rank(ladder, 'title', code) + 1;
    const name = `${key} ${code}`;
    const from = times === 'once' ? (this.#paid.get(name) ?? 0) : steps - 1;
    for (let step = from; step < steps; step++) give(code, new Rational(hundredths(amounts[step] as number), 100));
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
        const most = BigInt(
          hundredths(
            cap.member.amount.by === 'all'
              ? cap.member.amount.value
              : (this.#ordered(cap.member.amount.by, cap.member.amount.values)[this.#rank(cap.member.amount.by, 'paid', code)] as number),
          ),
        );
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

  #put(cents: Map<string, Map<string, bigint>>, key: string, code: string, amount: bigint): void {
    if (amount === 0n) cents.get(key)?.delete(code);
    else cents.get(key)?.set(code, amount);
  }
}

import { Rational } from '../../testing/rational.ts';
import { SlowCalendar } from './slow-calendar.ts';
import type { Json } from './slow-json.ts';

/** A member as the slow way sees them. */
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
  /** Place of purchase. */
  readonly market: string;
  readonly day: number;
  /** Hundredths by measure, less refunds on the same day. */
  readonly volumes: Readonly<Record<string, number>>;
  readonly kind: string;
  /** Whether nothing is left of the order. */
  readonly isGone: boolean;
}

export interface SlowStory {
  readonly document: Json;
  readonly members: readonly SlowMember[];
  readonly orders: readonly SlowOrder[];
  readonly from: number;
}

/** Ranks of members on a ladder. */
export interface Stand {
  now: Map<string, number>;
  title: Map<string, number>;
  reached: Map<string, number>[];
  missed: Map<string, number>;
}

export const ZERO = new Rational(0);
/** An exact decimal from its text. */
export const decimal = (text: string): Rational => {
  const [whole = '0', rest = ''] = text.replace('-', '').split('.');
  const value = new Rational(BigInt(whole + rest), 10n ** BigInt(rest.length));
  return text.startsWith('-') ? ZERO.minus(value) : value;
};

/** Whole hundredths of a number with two decimals. */
export const hundredths = (value: number): number => Math.round(value * 100);

/** Values of conditions and expressions for a member, recomputed at each call. */
export class SlowFigures {
  readonly story: SlowStory;
  readonly calendar: SlowCalendar;
  readonly stands = new Map<string, Stand>();
  /** The last day of the period being closed, and its name. */
  day = 0;
  period = '';
  /** Steps reached so far on the ladder being decided. */
  deciding: { readonly name: string; readonly reached: Map<string, number> } | undefined;
  /** Earnings of the period's columns so far. */
  earned = new Map<string, Map<string, Rational>>();

  /** Whether volumes are counted for a bonus, with the factors of special periods. */
  isForBonus = false;

  constructor(story: SlowStory) {
    this.story = story;
    this.calendar = new SlowCalendar(story.document);
  }

  member(code: string): SlowMember {
    return this.story.members.find((one) => one.code === code) as SlowMember;
  }

  /** Orders of a member in the period that contains the closing's last day, so far. */
  orders(code: string, period: string | null, kinds: string[] | null): SlowOrder[] {
    const { first } = this.calendar.span(period ?? this.period, this.day);
    return this.story.orders.filter(
      (one) => one.member === code && one.day >= first && one.day <= this.day && (kinds === null || kinds.includes(one.kind)),
    );
  }

  own({ volume, kinds, period }: Json, code: string): number {
    const isOwnPeriod = period === null || period === this.period;
    return this.orders(code, period, kinds).reduce(
      (sum, one) => sum + (this.isForBonus && isOwnPeriod ? this.counted(one, volume) : this.ordered(one, volume)),
      0,
    );
  }

  ordered(one: SlowOrder, volume: string): number {
    return one.volumes[this.story.document.volumes[volume].of] ?? 0;
  }

  /** The counted value of an order of the period being closed for bonuses, hundredths. */
  counted(one: SlowOrder, volume: string): number {
    const { code } = this.calendar.span(this.period, this.day);
    const specials = this.story.document.calendar?.special ?? [];
    const special = specials.find((other: Json) => other.period === this.period && other.code === code);
    const factor = special?.factors[volume];
    const all = this.ordered(one, volume);
    return factor === undefined ? all : Number(new Rational(all).times(decimal(factor)).floorTo(1n).over);
  }

  /** A member's threshold: lower in proportion to days for members who joined within the period. */
  asked({ atLeast, prorated, period }: Json, code: string): Rational {
    const all = new Rational(hundredths(atLeast));
    const { first, last } = this.calendar.span(period ?? this.period, this.day);
    const { joined } = this.member(code);
    if (prorated !== true || joined <= first || joined > last) return all;
    return all.times(new Rational(last - joined + 1, last - first + 1));
  }

  below(tree: string, code: string): string[] {
    return this.story.members.filter((one) => (tree === 'recommend' ? one.sponsor : one.parent) === code).map((one) => one.code);
  }

  /** The member's own volume and that of all members below. */
  group(asked: Json, tree: string, code: string): number {
    return this.below(tree, code).reduce((sum, below) => sum + this.group(asked, tree, below), this.own(asked, code));
  }

  legs(asked: Json, tree: string, code: string): number[] {
    return this.below(tree, code)
      .map((head) => this.group(asked, tree, head))
      .sort((a, b) => b - a);
  }

  /** The volume of all members at most this number of levels below. */
  levels(asked: Json, tree: string, code: string, depth: number): number {
    if (depth === 0) return 0;
    return this.below(tree, code).reduce((sum, below) => sum + this.own(asked, below) + this.levels(asked, tree, below, depth - 1), 0);
  }

  step(ladder: string, key: string): number {
    const { base, steps } = this.story.document.ladders[ladder];
    return [base, ...steps.map((one: Json) => one.key)].indexOf(key);
  }

  rank(ladder: string, as: string, code: string): number {
    const stand = this.stands.get(ladder) as Stand;
    if (as === 'title') return stand.title.get(code) as number;
    return (this.deciding?.name === ladder ? this.deciding.reached : stand.now).get(code) as number;
  }

  isWithin(tree: string, code: string, depth: number, isTrue: (code: string) => boolean): boolean {
    if (depth < 1) return false;
    return isTrue(code) || this.below(tree, code).some((below) => this.isWithin(tree, below, depth - 1, isTrue));
  }

  /** Conditions use volumes as ordered. */
  holds(condition: Json, code: string): boolean {
    const before = this.isForBonus;
    this.isForBonus = false;
    const answer = this.#holds(condition, code);
    this.isForBonus = before;
    return answer;
  }

  #holds(condition: Json, code: string): boolean {
    const [[name, f]] = Object.entries<Json>(condition) as [[string, Json]];
    const isCustomer = (one: string): boolean => this.story.document.types[this.member(one).type].isCustomer;
    const recommended = (): string[] => this.below('recommend', code);
    switch (name) {
      case 'all':
        return f.every((one: Json) => this.holds(one, code));
      case 'any':
        return f.some((one: Json) => this.holds(one, code));
      case 'not':
        return !this.holds(f, code);
      case 'is':
        return this.holds(this.story.document.conditions[f], code);
      case 'own':
        return !new Rational(this.own(f, code)).isLess(this.asked(f, code));
      case 'group': {
        const legs = this.legs(f, f.tree, code).slice(f.withoutLargest);
        const most = f.mostOfOneLeg === null ? Infinity : hundredths(f.mostOfOneLeg);
        const sum = legs.reduce((total, leg) => total + Math.min(leg, most), 0);
        return !new Rational(sum + (f.withOwn ? this.own(f, code) : 0)).isLess(this.asked(f, code));
      }
      case 'leg':
        return (this.legs(f, f.tree, code)[f.largest - 1] ?? 0) >= hundredths(f.atLeast);
      case 'levels':
        return this.levels(f, f.tree, code, f.depth) + (f.withOwn ? this.own(f, code) : 0) >= hundredths(f.atLeast);
      case 'legsWith':
        return (
          this.below(f.tree, code).filter((head) => this.isWithin(f.tree, head, f.depth ?? Infinity, (one) => this.holds(f.who, one)))
            .length >= f.count
        );
      case 'directs': {
        const found = recommended().filter((one) => !isCustomer(one) && this.holds(f.who, one));
        if (f.inLegs === 1) return found.length >= f.count;
        const inLeg = (head: string): number =>
          found.filter((one) => this.isWithin('placement', head, Infinity, (below) => below === one)).length;
        return this.below('placement', code).filter((head) => inLeg(head) >= f.count).length >= f.inLegs;
      }
      case 'customers':
        return recommended().filter((one) => isCustomer(one) && this.holds(f.who, one)).length >= f.count;
      case 'rank':
        return this.rank(f.ladder, f.as, code) >= this.step(f.ladder, f.step);
      case 'held': {
        const last = (this.stands.get(f.ladder) as Stand).reached.slice(0, f.ofLast);
        return last.filter((one) => (one.get(code) as number) >= this.step(f.ladder, f.step)).length >= f.periods;
      }
      case 'sinceJoining': {
        const days = this.day - this.member(code).joined;
        return (f.atLeast === null || days >= f.atLeast) && (f.atMost === null || days <= f.atMost);
      }
      case 'hasOrdered':
        return this.story.orders.some((one) => one.member === code && one.day <= this.day && !one.isGone);
      case 'typeIs':
        return f.oneOf.includes(this.member(code).type);
      case 'marketIs':
        return f.oneOf.includes(this.member(code).market);
      case 'figure':
        return !this.value(this.story.document.expressions[f.expression], code).isLess(decimal(f.atLeast));
      default:
        throw new Error(`no slow way for ${name}`);
    }
  }

  value(expression: Json, code: string): Rational {
    if (typeof expression === 'string') return decimal(expression);
    if ('if' in expression) return this.value(this.holds(expression.if, code) ? expression.then : expression.else, code);
    const [[name, f]] = Object.entries<Json>(expression) as [[string, Json]];
    const values = (): Rational[] => f.map((one: Json) => this.value(one, code));
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
        return values()[0].minus(values()[1]);
      case 'div':
        return values()[1].isZero() ? ZERO : values()[0].by(values()[1]);
      case 'floor':
        return this.value(f, code).floorTo(1n);
      case 'use':
        return this.value(this.story.document.expressions[f], code);
      case 'look':
        return decimal(Object.values<string>(f.values)[this.rankInTable(f, code)] as string);
      case 'own':
        return points(this.own(f, code));
      case 'group':
        return points(this.group(f, f.tree, code));
      case 'leg':
        return points(this.legs(f, f.tree, code)[f.largest - 1] ?? 0);
      case 'countDirects':
        return new Rational(this.below('recommend', code).filter((one) => this.holds(f.who, one)).length);
      case 'daysSinceJoining':
        return new Rational(this.day - this.member(code).joined);
      case 'earned':
        return this.earned.get(f.bonus)?.get(code) ?? ZERO;
      default:
        throw new Error(`no slow way for ${name}`);
    }
  }

  /** Index of a member's value in a table whose values are in the order of the ladder. */
  rankInTable({ by, values }: Json, code: string): number {
    const { base, steps } = this.story.document.ladders[by];
    const key = [base, ...steps.map((one: Json) => one.key)][this.rank(by, 'paid', code)];
    return Object.keys(values).indexOf(key);
  }
}

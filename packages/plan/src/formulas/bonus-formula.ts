import type { z } from 'zod';
import type { AnyTable } from '../document/fields.ts';
import type { PlanFrame } from '../document/plan-frame.ts';
import type { Fraction } from '../numbers/fraction.ts';
import type { KeptPv, LostPv, PoolFacts } from '../types.ts';
import type { Settling } from '../week/settling.ts';
import type { PvTotals } from '../week/week-pv.ts';
import type { Explanation, TracedLine, Wording } from './explanation.ts';

/**
 * A way to compute a bonus. One file declares all of it: the plan's fields, their checks, the settling of a week, and the explanation of a line. `all.ts` lists the files, one line
 * each.
 */
export interface BonusFormula<Fields extends z.ZodObject> {
  /** The plan's fields. The literal `type` is the name of the formula. */
  readonly fields: Fields;
  /** All tables by card or star in a formula: each must have a value for every card or star of the plan. */
  tables(formula: z.output<Fields>): readonly AnyTable[];
  /** Faults that the fields alone cannot refuse, for the bonus at the index `at` of the plan; defaults to none. Each fault is one sentence. */
  faults?(formula: z.output<Fields>, plan: { readonly bonuses: readonly ColumnOfPlan[] }, at: number): readonly string[];
  settle(formula: z.output<Fields>, column: Column): Outcome;
  /** Whether every line belongs to one order: it is shown on the day of the order, and a refund in a later week reverses it. */
  readonly isTraced: boolean;
  /** Whether refunds of earlier weeks change the column's earnings. They do not if it only reads single orders of this week. */
  goesBySums(formula: z.output<Fields>): boolean;
  /** Keys of earlier columns whose lines it reads, `*` for all; defaults to none. */
  reads?(formula: z.output<Fields>): readonly string[];
  /** Whether the formula has its own cap that depends on all members' earnings together; defaults to no. */
  hasCommonCap?(formula: z.output<Fields>): boolean;
  /**
   * The most the column pays of the value of the PV, in basis points, for any cards, stars and networks; undefined, or left out, if nothing bounds it. `ofColumn` returns the same
   * for an earlier column, and for all of them with `*`.
   */
  mostShare?(formula: z.output<Fields>, ofColumn: (key: string) => number | undefined): number | undefined;
  /** The most lines the column writes for an order, or for a member. `of` returns the same for an earlier column, and for all of them with `*`. Defaults to 1. */
  mostLines?(formula: z.output<Fields>, of: (key: string) => number): number;
  /** Every sentence that `explain` may use. */
  readonly wordings: readonly Wording[];
  /** Explains a line. `week` has the plan of the line's week, and the shared amount if the column is a pool. */
  explain(formula: z.output<Fields>, line: TracedLine, week: { plan: PlanFrame; pool: PoolFacts | undefined }): Explanation;
  readonly example: Example<Fields>;
}

/**
 * An example that people read and a test settles. In the example's week every member has a silver card and R has the star 20. R sponsors A and B, who are left and right below R; A
 * sponsors C and D, who are left and right below A. All but R have a first order of 100 PV.
 */
export interface Example<Fields extends z.ZodObject> {
  readonly formula: z.input<Fields>;
  /** Columns of the default plan that must precede the example's. */
  readonly after?: readonly string[];
  /** The member whose first line of the column is explained; defaults to R. */
  readonly earner?: 'R' | 'A';
  /** The English explanation of that line: the rule, then the arithmetic. */
  readonly sentence: string;
}

/** The part of a column that another column may read. */
export interface ColumnOfPlan {
  readonly key: string;
  readonly formula: { readonly type: string };
}

/** A column of the plan while one week is settled. */
export interface Column {
  readonly settling: Settling;
  /** Index of the column, stored in its lines. */
  readonly bonus: number;
  readonly needsBuyingDirect: boolean;
  readonly totals: PvTotals;
  readonly kept: KeptPv | undefined;
  /** Amount that the column of this key carried out of the previous week, 10^-10 USD; 0 for none. */
  readonly carry: bigint;
  /** The same column settled without the refunds of earlier weeks; undefined if that was not needed. */
  readonly withoutRefunds: Outcome | undefined;
  /** Keys of the columns before this one. */
  readonly before: readonly string[];
  /** Lines of an earlier column of the plan, by its key. */
  linesOf(key: string): { readonly from: number; readonly to: number } | undefined;
}

/** Result of settling a column, apart from its lines. */
export interface Outcome {
  /** Undefined if no legs were matched. */
  readonly legs?: LegsOutcome;
  /** Undefined if no amount was shared. */
  readonly pool?: PoolOutcome;
  /** The column's memory of each member for later periods; undefined if it has none. */
  readonly memory?: Int32Array;
}

export interface LegsOutcome {
  readonly kept: KeptPv;
  readonly lost: LostPv;
  /** Cut off by members' caps and the pay-cut factor, by the member's company, 10^-10 USD. */
  readonly capped: readonly bigint[];
  readonly payCut: Fraction;
  /** Hundredths, over all members and both legs. */
  readonly matchedPv: number;
  readonly flushedPv: number;
  readonly keptPv: number;
}

/** An amount shared by weights. A line holds its share rounded down to 10^-10 USD; the exact share is `shared × weight ÷ facts.weights`. */
export interface PoolOutcome {
  readonly facts: PoolFacts;
  /** The shared amount, 10^-10 USD; 0 if no member shares. */
  readonly shared: bigint;
  /** Whether the lines hold the shares themselves, not parts of `shared` by their weights. */
  readonly isByLine: boolean;
  /** Amount carried into the next week: a negative one, or one not distributed. */
  readonly carry: bigint;
  /** Sum of the weights of each company's members. */
  readonly companyWeights: readonly number[];
}

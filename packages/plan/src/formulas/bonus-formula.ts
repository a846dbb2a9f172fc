import type { z } from 'zod';
import type { AnyTable } from '../document/fields.ts';
import type { PlanFrame } from '../document/plan-frame.ts';
import type { Fraction } from '../numbers/fraction.ts';
import type { KeptPv, LostPv, PoolFacts } from '../types.ts';
import type { Settling } from '../week/settling.ts';
import type { PvTotals } from '../week/week-pv.ts';
import type { Explanation, TracedLine, Wording } from './explanation.ts';

/**
 * A way to compute a bonus. One file declares all of it: what a plan may write, what is checked, how a week is settled, and how a line is explained.
 * `all.ts` lists the files, one line each.
 */
export interface BonusFormula<Fields extends z.ZodObject> {
  /** What a plan writes. The literal `type` is the name of the formula. */
  readonly fields: Fields;
  /** All tables by card or star in a formula: each must have a value for every card or star of the plan. */
  tables(formula: z.output<Fields>): readonly AnyTable[];
  /** What the fields alone cannot refuse, for the bonus at the index `at` of the plan. Each fault is one sentence. */
  faults?(formula: z.output<Fields>, plan: { readonly bonuses: readonly ColumnOfPlan[] }, at: number): readonly string[];
  /** Writes the lines of one column into `column.settling.lines`. */
  settle(formula: z.output<Fields>, column: Column): Outcome;
  /** Every line stands for one order: it is shown on the day of the order, and a refund in a later week reverses it. */
  readonly isTraced: boolean;
  /** Whether refunds of earlier weeks change what the column earns. A column that only reads single orders of this week is not changed. */
  goesBySums(formula: z.output<Fields>): boolean;
  /** Keys of the columns before it whose lines it reads, `*` for all; none where it is left out. */
  reads?(formula: z.output<Fields>): readonly string[];
  /** Whether the formula has a cap of its own that depends on what all members earn together. */
  hasCommonCap?(formula: z.output<Fields>): boolean;
  /**
   * Basis points of the value of the PV that the column pays at most, whatever cards, stars and networks there are; undefined, or left out, where nothing bounds
   * it. `ofColumn` answers the same of an earlier column, and of all of them for `*`.
   */
  mostShare?(formula: z.output<Fields>, ofColumn: (key: string) => number | undefined): number | undefined;
  /** Lines that the column writes at most for an order, or for a member. `of` answers the same of an earlier column, and of all of them for `*`. 1 where it is left out. */
  mostLines?(formula: z.output<Fields>, of: (key: string) => number): number;
  /** Every sentence that `explain` may use. */
  readonly wordings: readonly Wording[];
  /** Why a line is what it is. `week` has the plan of the line's week, and what was shared where the column is a pool. */
  explain(formula: z.output<Fields>, line: TracedLine, week: { plan: PlanFrame; pool: PoolFacts | undefined }): Explanation;
  readonly example: Example<Fields>;
}

/**
 * An example that people read and a test settles. In the example's week every member has a silver card and R has the star 20. R has recommended A and B,
 * who stand left and right below R; A has recommended C and D, who stand left and right below A. All but R have a first order of 100 PV.
 */
export interface Example<Fields extends z.ZodObject> {
  readonly formula: z.input<Fields>;
  /** Columns of the default plan that must stand before the example's. */
  readonly after?: readonly string[];
  /** Whose first line of the column is explained; R where it is left out. */
  readonly earner?: 'R' | 'A';
  /** How that line is explained in English: the rule, then the arithmetic. */
  readonly sentence: string;
}

/** A column of a plan, as far as another may read it. */
export interface ColumnOfPlan {
  readonly key: string;
  readonly formula: { readonly type: string };
}

/** A column of the plan while one week is settled. */
export interface Column {
  readonly settling: Settling;
  /** Index of the column; its lines name it. */
  readonly bonus: number;
  readonly needsBuyingDirect: boolean;
  readonly totals: PvTotals;
  /** PV kept after the week before. */
  readonly kept: KeptPv | undefined;
  /** What the column of this key carried out of the week before, 10^-10 USD; 0 for nothing. */
  readonly carry: bigint;
  /** The same column settled without the refunds of earlier weeks; undefined where that was not needed. */
  readonly withoutRefunds: Outcome | undefined;
  /** Keys of the columns before this one. */
  readonly before: readonly string[];
  /** Lines of an earlier column of the plan, by its key. */
  linesOf(key: string): { readonly from: number; readonly to: number } | undefined;
}

/** What settling a column gives beside its lines. */
export interface Outcome {
  /** Where legs were matched against each other. */
  readonly legs?: LegsOutcome;
  /** Where an amount was shared. */
  readonly pool?: PoolOutcome;
  /** What the column has to know of each member in later periods. */
  readonly memory?: Int32Array;
}

/** Legs after the match. */
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
  /** What is shared, 10^-10 USD; 0 where nobody shares. */
  readonly shared: bigint;
  /** The lines hold the shares themselves, not parts of `shared` by their weights. */
  readonly isByLine: boolean;
  /** Carried into the next week: below zero, or what is not distributed. */
  readonly carry: bigint;
  /** Sum of the weights of each company's members. */
  readonly companyWeights: readonly number[];
}

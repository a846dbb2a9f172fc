import type { z } from 'zod';
import type { PlanDocument } from '../document/plan-shape.ts';
import type { BonusFormula } from '../formulas/bonus-formula.ts';
import type { NetworkOrder } from '../network/order-network.ts';
import type { EarlierLines, KeptPv, MemberState, Network, Volume, Week, WeekFacts } from '../types.ts';
import type { Currencies } from './currencies.ts';
import type { WeekOrders } from './week-orders.ts';

/** One column's view of the period: its own measure of the orders, the active members, and the members who may earn. */
export interface ColumnView {
  /** `hasBuyingDirect` is 1 for members who may earn the column. */
  readonly members: MemberState;
  /** 1 for members who are not skipped. */
  readonly active: Uint8Array;
  /** The orders with the PV that the column counts; columns that count the same share one object. */
  readonly orders: WeekOrders;
  /** The column's rules; defaults to those of the plan's formula. */
  readonly rules?: ColumnRules;
}

/** The parts of a formula used to settle a week. */
export type ColumnRules = Pick<BonusFormula<z.ZodObject>, 'settle' | 'goesBySums' | 'hasCommonCap' | 'reads'>;

/** Columns that share one company cap. */
export interface CapGroup {
  /** Indexes of the plan's columns. */
  readonly columns: readonly number[];
  readonly companyCap: PlanDocument['companyCap'];
  /** PV that the cap is a share of, by company, hundredths; defaults to that of the week. */
  readonly companyPv?: readonly number[];
}

/** Lines of closed periods that refunds reverse, and the refunds as the columns of these lines count them. */
export interface EarlierView {
  readonly earlier: EarlierLines;
  readonly orders: WeekOrders;
}

export interface WeekInput {
  readonly plan: PlanDocument;
  readonly week: Week;
  readonly network: Network;
  /** From `orderNetwork`; computed if left out. */
  readonly order?: NetworkOrder;
  readonly members: MemberState;
  /** The week's paid PV and the refunds that happened in it. */
  readonly volume: Volume;
  /** PV kept after the previous week by the first binary column; defaults to none. */
  readonly kept?: KeptPv;
  /** `keptOf` of the previous week, by key of a column; undefined if that week returned none. If set, `kept` is not read. */
  readonly keptOf?: Readonly<Record<string, KeptPv>>;
  /** Lines of the closed weeks in which the orders refunded now counted, and those weeks' K; undefined if there are none. */
  readonly earlier?: EarlierLines;
  /** `facts.carry` of the previous week; defaults to none. */
  readonly carry?: WeekFacts['carry'];
  /** Views by index of a column; undefined if all columns have the same view. */
  readonly views?: readonly ColumnView[];
  /** Set if several caps limit different columns. If left out, the plan's cap limits all. A column in no group is not capped. */
  readonly capGroups?: readonly CapGroup[];
  /** Currencies by company; undefined if all members are paid in the plan's. */
  readonly currencies?: Currencies | undefined;
  /** Replaces `earlier` if columns count different measures or are under different caps; undefined otherwise. */
  readonly earlierViews?: readonly EarlierView[];
}

import type { z } from 'zod';
import type { PlanDocument } from '../document/plan-shape.ts';
import type { BonusFormula } from '../formulas/bonus-formula.ts';
import type { NetworkOrder } from '../network/order-network.ts';
import type { EarlierLines, KeptPv, MemberState, Network, Volume, Week, WeekFacts } from '../types.ts';
import type { Currencies } from './currencies.ts';
import type { WeekOrders } from './week-orders.ts';

/** How one column sees the period: its own measure of the orders, who counts as active, and who may earn. */
export interface ColumnView {
  /** `hasBuyingDirect` is 1 for who may earn the column. */
  readonly members: MemberState;
  /** 1 for who is not passed over. */
  readonly active: Uint8Array;
  /** The orders with the PV that the column counts; columns that count the same share one object. */
  readonly orders: WeekOrders;
  /** How the column is settled, where the plan's formula does not say it. */
  readonly rules?: ColumnRules;
}

/** What the settling of a week asks of a formula. */
export type ColumnRules = Pick<BonusFormula<z.ZodObject>, 'settle' | 'goesBySums' | 'hasCommonCap' | 'reads'>;

/** Columns that one company cap holds together. */
export interface CapGroup {
  /** Indexes of the plan's columns. */
  readonly columns: readonly number[];
  readonly companyCap: PlanDocument['companyCap'];
  /** PV that the cap is a share of, by company, hundredths; left out, that of the week. */
  readonly companyPv?: readonly number[];
}

/** Lines of closed periods that refunds reverse, and the refunds as the columns of these lines count them. */
export interface EarlierView {
  readonly earlier: EarlierLines;
  readonly orders: WeekOrders;
}

/** All that a week is settled from. */
export interface WeekInput {
  readonly plan: PlanDocument;
  readonly week: Week;
  readonly network: Network;
  /** From `orderNetwork`; computed when left out. */
  readonly order?: NetworkOrder;
  readonly members: MemberState;
  /** The week's paid PV and the refunds that happened in it. */
  readonly volume: Volume;
  /** PV kept after the week before by the first binary column; nothing when left out. */
  readonly kept?: KeptPv;
  /** `keptOf` of the week before, where it answered one: by key of a column. Then `kept` is not read. */
  readonly keptOf?: Readonly<Record<string, KeptPv>>;
  /** Lines of the closed weeks in which orders counted that are refunded now, and those weeks' K. */
  readonly earlier?: EarlierLines;
  /** `facts.carry` of the week before. */
  readonly carry?: WeekFacts['carry'];
  /** By index of a column, where columns do not all see the same. */
  readonly views?: readonly ColumnView[];
  /** Where several caps hold different columns. Left out, the plan's cap holds all. A column that is in none is not capped. */
  readonly capGroups?: readonly CapGroup[];
  /** Where members of some companies are paid in other currencies than the plan's. */
  readonly currencies?: Currencies | undefined;
  /** In place of `earlier`, where columns count different measures or stand in different caps. */
  readonly earlierViews?: readonly EarlierView[];
}

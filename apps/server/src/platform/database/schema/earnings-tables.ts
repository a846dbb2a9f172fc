import type { Generated, JSONColumnType } from 'kysely';

export type PlanState = 'draft' | 'simulated' | 'approved' | 'active' | 'retired';

export interface PlanVersionTable {
  id: Generated<number>;
  name: string;
  document: JSONColumnType<object>;
  /** SHA-256 of the canonical document. */
  hash: Buffer;
  state: Generated<PlanState>;
  drafted_by: bigint | null;
  approved_by: Generated<bigint | null>;
  simulation: JSONColumnType<object> | null;
  /** The first week it counts for, yyyyww. */
  from_week: Generated<number | null>;
  activated_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

export interface WeekRunTable {
  week: number;
  plan_version_id: number;
  plan_hash: Buffer;
  /** A transaction id; all rows of earlier transactions were read. */
  input_watermark: string;
  lines_hash: Buffer;
  lines: bigint;
  facts: JSONColumnType<object>;
  closed_at: Date;
  released_at: Generated<Date | null>;
  /** The moment whose trees counted; null for weeks closed before members could be moved. */
  trees_at: Date | null;
}

export interface BonusLineTable {
  week: number;
  member_id: bigint;
  /** Place in the plan's list of columns, 0 … 6 in the default plan. */
  bonus: number;
  source_member_id: bigint | null;
  source_order_id: bigint | null;
  /** Hundredths; negative in an adjustment. */
  pv: bigint;
  rate_basis_points: number;
  /** Card, star, generation or weight, depending on the formula. */
  rank: number;
  /** Position in the facts' companies. */
  company: number;
  /** Before K, in 10⁻¹⁰ USD. */
  gross_e10: bigint;
  adjusts_week: number | null;
}

export interface WeekBonusTable {
  week: number;
  member_id: bigint;
  /** By bonus, in the plan's order; they arrive as bigint. */
  amounts_cents: bigint[];
  total_cents: bigint;
  released_at: Generated<Date | null>;
}

export interface KeptPvTable {
  week: number;
  member_id: bigint;
  /** Hundredths of PV that remain unmatched below the left placement child. */
  left_pv: bigint;
  right_pv: bigint;
}

export interface MonthRunTable {
  month: number;
  plan_version_id: number;
  input_watermark: string;
  closed_at: Date;
}

export interface MonthPerformanceTable {
  month: number;
  member_id: bigint;
  /** All in hundredths of PV. */
  own_pv: bigint;
  max_pv: bigint;
  min_pv: bigint;
  group_pv: bigint;
  recommended_stars: number;
  star: number;
}

export interface EarlierStandingTable {
  member_id: bigint;
  week: number;
  card_level: number;
  active_until_week: number | null;
}

export interface ActivityNoticeTable {
  member_id: bigint;
  active_until_week: number;
  told_at: Date;
}

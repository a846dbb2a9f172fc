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
  /** When totals and changes were summed; null for weeks closed by an earlier version until they are. */
  summed_at: Generated<Date | null>;
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
  /** As they counted in the week; null in weeks closed by an earlier version until those are summed. */
  company_code: Generated<string | null>;
  star: Generated<number | null>;
  /** The open hold of these earnings. */
  hold_id: Generated<bigint | null>;
}

export type HoldCause = 'identity' | 'orders' | 'account' | 'asked';

export interface EarningsHoldTable {
  id: Generated<bigint>;
  week: number;
  member_id: bigint;
  cause: HoldCause;
  /** What the staff wrote down; the member never reads it. */
  reason: string;
  held_by: bigint;
  held_at: Date;
  freed_by: Generated<bigint | null>;
  freed_at: Generated<Date | null>;
}

export interface WeekTotalTable {
  week: number;
  /** Its place in the run's bonuses; -1 is all of them, with each member once. */
  bonus: number;
  company_code: string;
  star: number;
  members: number;
  amount_cents: bigint;
}

export interface WeekChangeTable {
  week: number;
  member_id: bigint;
  company_code: string;
  before_cents: bigint;
  amount_cents: bigint;
  is_outlier: boolean;
  cause: string;
  bonus: string;
  bonus_change_cents: bigint;
  order_id: bigint | null;
  /** Hundredths. */
  order_pv: bigint;
  seen_by: Generated<bigint | null>;
  seen_at: Generated<Date | null>;
  seen_note: Generated<string>;
}

export interface MonthTotalTable {
  month: number;
  company_code: string;
  star: number;
  members: number;
  reached: number;
  kept: number;
  lost: number;
}

/** A step of a close: when it began, and how much it was. */
interface ClosedStep {
  step: string;
  at: string;
  figures: Record<string, number>;
}

export interface WeekCloseTable {
  week: number;
  begun_by: string;
  begun_at: Date;
  tries: Generated<number>;
  step: string;
  steps: Generated<ClosedStep[]>;
  failure: Generated<string>;
}

export interface WeekComparisonTable {
  id: Generated<bigint>;
  week: number;
  asked_by: bigint;
  asked_at: Date;
  state: Generated<'waiting' | 'running' | 'same' | 'differs' | 'cancelled' | 'failed'>;
  is_cancelled: Generated<boolean>;
  lines_compared: Generated<bigint>;
  lines_again: Generated<bigint>;
  paid_again_cents: Generated<bigint>;
  hash_again: Generated<Buffer | null>;
  differences: Generated<bigint>;
  found: Generated<object[]>;
  failure: Generated<string>;
  ended_at: Generated<Date | null>;
}

/** A document of a plan that somebody writes. */
export interface PlanDraftTable {
  id: Generated<number>;
  text: string;
  version: Generated<number>;
  copied_from: number | null;
  begun_by: bigint;
  begun_at: Date;
  changed_by: bigint;
  changed_at: Date;
  dropped_at: Generated<Date | null>;
}

/** A version of the plan, tried on closed weeks beside another one. */
export interface PlanTrialTable {
  id: Generated<bigint>;
  plan_version_id: number;
  present_version_id: number;
  from_week: number;
  to_week: number;
  volume_percent: number;
  newcomers_percent: number;
  state: Generated<'waiting' | 'running' | 'done' | 'cancelled' | 'failed'>;
  is_cancelled: Generated<boolean>;
  weeks: number;
  weeks_done: Generated<number>;
  result: Generated<object | null>;
  failure: Generated<string>;
  asked_by: bigint;
  asked_at: Date;
  ended_at: Generated<Date | null>;
}

export interface KeptPvTable {
  week: number;
  member_id: bigint;
  /** Hundredths of PV that remain unmatched below the left placement child. */
  left_pv: bigint;
  right_pv: bigint;
}

/** What each binary bonus keeps, where a plan has or had several. */
export interface KeptPvOfBonusTable extends KeptPvTable {
  /** The bonus by its key. */
  bonus: string;
}

export interface MonthRunTable {
  month: number;
  plan_version_id: number;
  input_watermark: string;
  closed_at: Date;
  /** When its stars were counted; null for months closed by an earlier version until they are. */
  summed_at: Generated<Date | null>;
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

import type { ColumnType, Generated, JSONColumnType } from 'kysely';

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
  /** The first week in which it applies, as yyyyww; null before its activation. */
  from_week: Generated<number | null>;
  activated_at: Generated<Date | null>;
  created_at: Generated<Date>;
  /** A document of format 2 as it was written; null for format 1. */
  document_text: Generated<string | null>;
}

export interface WeekRunTable {
  week: number;
  plan_version_id: number;
  plan_hash: Buffer;
  /** A transaction id: rows of all earlier transactions were read. */
  input_watermark: string;
  lines_hash: Buffer;
  lines: bigint;
  facts: JSONColumnType<object>;
  closed_at: Date;
  released_at: Generated<Date | null>;
  /** The moment whose state of the trees counted; null for weeks closed before members could be moved. */
  trees_at: Date | null;
  /** When totals and changes were summed; null for weeks closed by an earlier version until they are. */
  summed_at: Generated<Date | null>;
  /** Whether the close recorded the losses of legs; false for weeks closed by an earlier version. */
  has_losses: Generated<boolean>;
}

export interface BonusLineTable {
  week: number;
  member_id: bigint;
  /** Place in the plan's list of columns, 0 … 6 in the default plan. */
  bonus: number;
  source_member_id: bigint | null;
  source_order_id: bigint | null;
  /** In hundredths; negative in an adjustment. */
  pv: bigint;
  rate_basis_points: number;
  /** Card, star, generation or weight, depending on the formula. */
  rank: number;
  /** Index in the list of companies in the facts. */
  company: number;
  /** In 10⁻¹⁰ USD, before the factor K. */
  gross_e10: bigint;
  adjusts_week: number | null;
}

export interface WeekBonusTable {
  week: number;
  member_id: bigint;
  /** Amounts by bonus, in the plan's order; the driver returns bigints. */
  amounts_cents: bigint[];
  total_cents: bigint;
  released_at: Generated<Date | null>;
  /** Company and star that counted in the week; null in weeks closed by an earlier version until those are summed. */
  company_code: Generated<string | null>;
  star: Generated<number | null>;
  hold_id: Generated<bigint | null>;
  /** The day from which it is credited, if a condition of the plan decides that; otherwise null. */
  due_on: Generated<string | null>;
}

export type HoldCause = 'identity' | 'orders' | 'account' | 'asked';

/** A hold of a member's earnings in a week (`week`) or in another period (`run_id`). */
export interface EarningsHoldTable {
  id: Generated<bigint>;
  week: Generated<number | null>;
  run_id: Generated<bigint | null>;
  member_id: bigint;
  cause: HoldCause;
  /** The staff's note, which is never shown to the member. */
  reason: string;
  held_by: bigint;
  held_at: Date;
  freed_by: Generated<bigint | null>;
  freed_at: Generated<Date | null>;
}

export interface WeekTotalTable {
  week: number;
  /** Index in the run's bonuses; -1 for all of them together, which counts each member once. */
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
  /** In hundredths. */
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

/** A step of a close, with the time of its start and its figures. */
interface ClosedStep {
  step: string;
  at: string;
  figures: Record<string, number>;
}

export interface CloseTryTable {
  what: string;
  begun_at: Date;
  failed: Generated<number>;
  failure: Generated<string>;
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

/** A new computation of a closed week or period, compared with the stored one. */
export interface WeekComparisonTable {
  id: Generated<bigint>;
  week: Generated<number | null>;
  run_id: Generated<bigint | null>;
  asked_by: bigint;
  asked_at: Date;
  state: Generated<'waiting' | 'running' | 'same' | 'differs' | 'cancelled' | 'failed'>;
  is_cancelled: Generated<boolean>;
  lines_compared: Generated<bigint>;
  lines_again: Generated<bigint>;
  paid_again_cents: Generated<bigint>;
  hash_again: Generated<Buffer | null>;
  differences: Generated<bigint>;
  found: ColumnType<object[], string | undefined, string>;
  failure: Generated<string>;
  ended_at: Generated<Date | null>;
}

/** A plan document in progress. */
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

/** A trial of a plan version on closed weeks, compared with the present version. */
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
  result: ColumnType<object | null, string | null | undefined, string | null>;
  failure: Generated<string>;
  asked_by: bigint;
  asked_at: Date;
  ended_at: Generated<Date | null>;
}

export interface KeptPvTable {
  week: number;
  member_id: bigint;
  /** PV in hundredths that remains unmatched below the left placement child. */
  left_pv: bigint;
  right_pv: bigint;
}

/** PV kept by each binary bonus, for plans with several. */
export interface KeptPvOfBonusTable extends KeptPvTable {
  bonus: string;
}

/** PV a leg lost when a week was closed. */
export interface LostPvTable {
  member_id: bigint;
  week: number;
  /** The key of the binary bonus; empty for the first one. */
  bonus: string;
  /** 0 for the left leg, 1 for the right one. */
  side: number;
  /** Index in `lostBecause`. */
  reason: number;
  /** In hundredths. */
  pv: bigint;
}

/** A notice to a member about PV that they will lose (kind 0) or have lost (1). */
export interface LossNoticeTable {
  week: number;
  kind: number;
  member_id: bigint;
  reason: number;
  left_pv: bigint;
  right_pv: bigint;
}

/** A week whose PV losses were computed before its end. */
export interface LossOutlookTable {
  week: number;
  made_at: Date;
}

export interface MonthRunTable {
  month: number;
  plan_version_id: number;
  input_watermark: string;
  closed_at: Date;
  /** When the month's stars were counted; null for months closed by an earlier version until they are. */
  summed_at: Generated<Date | null>;
}

export interface MonthPerformanceTable {
  month: number;
  member_id: bigint;
  /** This and the following PV columns are in hundredths. */
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

/** A member's card level and activity before the first change on a day. */
export interface EarlierStandingOfDayTable {
  member_id: bigint;
  day: string;
  card_level: number;
  active_until_week: number | null;
}

/** A period that a plan of format 2 closed. */
export interface PeriodRunTable {
  id: Generated<bigint>;
  /** The period's name in the plan. */
  period: string;
  every: 'day' | 'week' | 'month' | 'quarter' | 'year';
  /** `20260105` for a day, `202602` for a week or month, `20261` for a quarter, `2026` for a year. */
  code: number;
  first_day: string;
  last_day: string;
  plan_version_id: number;
  plan_hash: Buffer;
  input_watermark: string;
  lines_hash: Buffer;
  lines: bigint;
  facts: JSONColumnType<object> | null;
  /** The first day on which its amounts may be credited. */
  due_day: string;
  closed_at: Date;
  trees_at: Date;
  released_at: Generated<Date | null>;
}

/** Columns as in `bonus_line`. */
export interface PeriodLineTable extends Omit<BonusLineTable, 'week' | 'adjusts_week'> {
  run_id: bigint;
  adjusts_code: number | null;
}

export interface PeriodBonusTable {
  run_id: bigint;
  member_id: bigint;
  /** Amounts by bonus, in the order of the run's bonuses; the driver returns bigints. */
  amounts_cents: bigint[];
  total_cents: bigint;
  company_code: string;
  /** The day from which it is credited; null while it waits for the plan's condition. */
  due_on: string | null;
  released_at: Generated<Date | null>;
  hold_id: Generated<bigint | null>;
}

export interface PeriodTotalTable {
  run_id: bigint;
  /** Index in the run's bonuses; -1 for all of them together, which counts each member once. */
  bonus: number;
  company_code: string;
  members: number;
  amount_cents: bigint;
}

/** A part of the state that a plan keeps of its members; see the migration. */
export interface PlanPartTable {
  id: Generated<bigint>;
  part: string;
  run_id: bigint;
  size: Generated<number>;
}

export interface PlanPartRowTable {
  part_id: bigint;
  member_id: bigint;
  figures: bigint[];
}

export interface PlanAmountLeftTable {
  bonus: string;
  code: number;
  member_id: bigint;
  run_id: bigint;
  left_cents: bigint;
}

export interface BusinessZoneTable {
  is_only: Generated<boolean>;
  zone: string;
}

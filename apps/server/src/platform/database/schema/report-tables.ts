import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface SummedSpanTable {
  /** `placed`: a day, summed by orders placed. */
  kind: 'day' | 'month' | 'week' | 'placed';
  /** The day, the first of the month, or the week's Monday: `yyyy-MM-dd`. */
  starts: string;
  time_zone: string;
  summed_at: Generated<Date>;
}

export type MovementKind = 'sale' | 'refund' | 'chargeback';

/** Money of orders by day; reversals are negative. */
export interface SummedSaleTable {
  day: string;
  company_code: string;
  country_code: string;
  province_id: number;
  pay_style: string;
  kind: MovementKind;
  times: number;
  goods_cents: bigint;
  shipping_cents: bigint;
  tax_cents: bigint;
  deposit_cents: bigint;
  pv: bigint;
}

export interface SummedProductTable {
  day: string;
  company_code: string;
  variant_id: number;
  kind: MovementKind;
  pieces: bigint;
  goods_cents: bigint;
  pv: bigint;
}

/** Members who paid an order in a month, by the month in which they joined. */
export interface SummedCohortTable {
  month: string;
  cohort: string;
  company_code: string;
  buyers: number;
}

/** Orders placed on a day, by outcome. */
export interface SummedPlacedTable {
  day: string;
  company_code: string;
  country_code: string;
  placed: number;
  placed_cents: bigint;
  paid: number;
  abandoned: number;
  abandoned_cents: bigint;
}

export interface SummedJoinedTable {
  month: string;
  company_code: string;
  members: number;
}

/** A closed week; PV in hundredths. */
export interface SummedWeekTable {
  week: number;
  company_code: string;
  pv: bigint;
  bonus_cents: bigint;
  members: number;
}

export interface ReportScheduleTable {
  id: GeneratedAlways<bigint>;
  staff_id: bigint;
  report: string;
  parameters: JSONColumnType<Record<string, unknown>>;
  format: 'csv' | 'xlsx';
  locale: string;
  rhythm: 'daily' | 'weekly' | 'monthly';
  /** Number of the weekday, 1 for Monday. */
  weekday: number;
  day_of_month: number;
  hour: number;
  /** Ids of staff members. */
  recipients: bigint[];
  next_at: Date;
  last_at: Date | null;
  ended: Generated<'' | 'notAllowed'>;
  failed: Generated<number>;
}

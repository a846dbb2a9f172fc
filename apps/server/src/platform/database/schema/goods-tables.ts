import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** JSON in the form of the contract's `GoodsDocument`. */
type DocumentColumn = ColumnType<object, string, string>;

export interface GoodsDraftTable {
  id: GeneratedAlways<bigint>;
  product_id: number;
  base: DocumentColumn;
  document: DocumentColumn;
  version: bigint;
  state: ColumnType<'open' | 'live' | 'dropped', 'open' | undefined, 'live' | 'dropped'>;
  begun_by: bigint;
  begun_at: Date;
  saved_by: bigint;
  saved_at: Date;
  decided_by: bigint | null;
  decided_at: Date | null;
  /** When it goes live automatically; null if that is not planned. */
  scheduled_for: Generated<Date | null>;
  scheduled_by: Generated<bigint | null>;
  scheduled_at: Generated<Date | null>;
  /** The refusal that prevented it from going live when due; null if there was none. */
  hindrance: ColumnType<object | null, string | null | undefined, string | null>;
}

export interface GoodsHistoryTable {
  id: GeneratedAlways<bigint>;
  product_id: number;
  draft_id: bigint | null;
  staff_id: bigint;
  at: Date;
  path: string;
  before: ColumnType<unknown, string, never>;
  after: ColumnType<unknown, string, never>;
}

export interface PricePeriodTable {
  id: GeneratedAlways<bigint>;
  variant_id: number;
  price_cents: bigint;
  show_price_cents: bigint;
  pv: bigint;
  /** Null: the variant's CV does not change. */
  cv: Generated<bigint | null>;
  from_at: Date;
  /** Null: the period has no end. */
  until_at: Date | null;
  planned_by: bigint;
  planned_at: Date;
  ended_by: Generated<bigint | null>;
  ended_at: Generated<Date | null>;
}

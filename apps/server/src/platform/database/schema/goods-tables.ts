import type { ColumnType, GeneratedAlways } from 'kysely';

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

import type { Generated, GeneratedAlways } from 'kysely';

export interface StockDeliveryTable {
  id: GeneratedAlways<bigint>;
  supplier: string;
  reference: string;
  expected_on: string | null;
  state: Generated<'expected' | 'booked' | 'dropped'>;
  added_by: bigint;
  added_at: Date;
  decided_by: Generated<bigint | null>;
  decided_at: Generated<Date | null>;
  note: Generated<string>;
}

export interface StockDeliveryLineTable {
  delivery_id: bigint;
  variant_id: number;
  expected: number;
  arrived: number | null;
}

export interface StockCountTable {
  id: GeneratedAlways<bigint>;
  name: string;
  shelf_from: string;
  shelf_to: string;
  state: Generated<'open' | 'applied' | 'dropped'>;
  begun_by: bigint;
  begun_at: Date;
  decided_by: Generated<bigint | null>;
  decided_at: Generated<Date | null>;
  note: Generated<string>;
}

export interface StockCountLineTable {
  count_id: bigint;
  variant_id: number;
  expected: number;
  counted: number;
  counted_by: bigint;
  counted_at: Date;
  note: Generated<string>;
}

import type { Generated, GeneratedAlways } from 'kysely';

/** A staff act with money, or a request for one. Rows never change. */
export interface MoneyActTable {
  id: GeneratedAlways<bigint>;
  at: Generated<Date>;
  stage: 'asked' | 'done';
  kind: string;
  operation: string;
  staff_id: bigint;
  things: readonly string[];
  /** In US cents. */
  cents: bigint;
  /** In the currency's smallest units. */
  units: bigint;
  currency: string;
  request_id: bigint | null;
}

/** A figure on which money depends, before and after a change. Rows never change. */
export interface FigureChangeTable {
  id: GeneratedAlways<bigint>;
  at: Generated<Date>;
  figure: string;
  before: bigint;
  after: bigint;
  staff_id: bigint | null;
  is_approved: boolean;
}

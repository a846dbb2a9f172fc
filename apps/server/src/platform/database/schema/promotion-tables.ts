import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TextsColumn } from './texts.ts';

export interface PromotionTable {
  id: Generated<bigint>;
  name: TextsColumn;
  kind: string;
  /** The offer's values, whose form depends on the kind. */
  offer: ColumnType<object, string, string>;
  pv_rule: 'kept' | 'scaled' | 'none';
  priority: number;
  is_exclusive: boolean;
  /** Companies whose members it applies to; null: all. */
  companies: string[] | null;
  card_levels: number[] | null;
  shelves: number[] | null;
  products: number[] | null;
  minimum_cents: bigint;
  begins_at: Date;
  ends_at: Date | null;
  is_on: boolean;
  most_uses: number | null;
  most_uses_each: number | null;
  /** Counted only if `most_uses` is a number. */
  uses: Generated<number>;
  version: Generated<number>;
  /** The version that two people approved; null or another number if one person made the present version. */
  approved_version: Generated<number | null>;
  added_by: bigint | null;
  added_at: Date;
  changed_at: Date;
}

export interface PromotionUseTable {
  order_id: bigint;
  promotion_id: bigint;
  member_id: bigint;
  used_at: Date;
  returned_at: Date | null;
}

export interface OrderDiscountTable {
  id: GeneratedAlways<bigint>;
  order_id: bigint;
  promotion_id: bigint;
  /** Null: the discount is on the shipping fee. */
  order_line_id: bigint | null;
  name: TextsColumn;
  amount_cents: bigint;
  pv_less: bigint;
  pieces_added: Generated<number>;
}

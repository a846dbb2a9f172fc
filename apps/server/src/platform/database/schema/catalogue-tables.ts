import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { TaxClass } from '@upline/contract';
import type { OptionalTextsColumn, TextsColumn } from './texts.ts';

export interface CategoryTable {
  id: Generated<number>;
  partition_id: number | null;
  order_type: string;
  name: TextsColumn;
  sort: Generated<number>;
}

export interface ProductTable {
  id: Generated<number>;
  product_no: string;
  /** Null for a removed product alone. */
  category_id: number | null;
  name: TextsColumn;
  introduction: TextsColumn;
  summary: TextsColumn;
  spec1_name: OptionalTextsColumn;
  spec2_name: OptionalTextsColumn;
  weight_grams: number;
  deposit_cents: Generated<bigint>;
  tax_class: Generated<TaxClass>;
  shipping_notice: OptionalTextsColumn;
  pictures: string[];
  /** Name and addresses of the maker; empty for none. */
  maker: Generated<string>;
  responsible_person: Generated<string>;
  ingredients: OptionalTextsColumn;
  warnings: OptionalTextsColumn;
  sort: Generated<number>;
  published: Generated<boolean>;
  /** Shelves in addition to the first one. */
  further_shelves: Generated<number[]>;
  /** End of the offer; null: it has no end. */
  offered_until: Generated<Date | null>;
  changed_at: Generated<Date>;
  /** Removed: nobody sees the product any more. */
  removed_at: Generated<Date | null>;
  removed_by: Generated<bigint | null>;
  /** The names in all languages, folded for staff searches. */
  folded_names: GeneratedAlways<string>;
  /** Number of names, lines and descriptions that are missing in the shop's languages. */
  missing_words: GeneratedAlways<number>;
}

export interface ProductVariantTable {
  id: Generated<number>;
  product_id: number;
  spec1_value: OptionalTextsColumn;
  spec2_value: OptionalTextsColumn;
  price_cents: bigint;
  show_price_cents: bigint;
  pv: bigint;
  /** Commissionable value in hundredths; null: its PV counts. */
  cv: Generated<bigint | null>;
  stock: number;
  shelf: Generated<string>;
  ean: Generated<string | null>;
  low_limit: Generated<number | null>;
  /** Keys of the variant's pictures, shown instead of the product's first. */
  pictures: Generated<string[]>;
  sort: Generated<number>;
  on_sale: Generated<boolean>;
  /** Companies whose members can buy it; empty: all of them. */
  companies: Generated<string[]>;
  /** Content of one piece, such as `50 ml`; empty if it is not stated. */
  net_quantity: Generated<string>;
}

export type StockChangeKind = 'opening' | 'delivery' | 'sale' | 'cancellation' | 'return' | 'count' | 'damage' | 'correction' | 'import';

export interface StockChangeTable {
  variant_id: number;
  id: GeneratedAlways<bigint>;
  kind: StockChangeKind;
  change: number;
  stock_after: number;
  order_id: Generated<bigint | null>;
  delivery_id: Generated<bigint | null>;
  count_id: Generated<bigint | null>;
  staff_id: Generated<bigint | null>;
  note: Generated<string>;
  at: Generated<Date>;
}

export interface StockCheckTable {
  id: GeneratedAlways<bigint>;
  at: Generated<Date>;
  variants: number;
  differing: number;
}

export interface BannerTable {
  id: Generated<number>;
  picture: string;
  title: TextsColumn;
  /** Texts by language; `{}` for none. */
  line: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  button: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  /** A variant's id, `shelf:<id>`, `page:<name>`, an http(s) address, or '' for none. */
  target: Generated<string>;
  sort: Generated<number>;
  published: Generated<boolean>;
  viewers: Generated<'everybody' | 'visitors' | 'members'>;
  companies: string[] | null;
  card_levels: number[] | null;
  languages: string[] | null;
  begins_at: Date | null;
  ends_at: Date | null;
  /** A trigger increments it with every change. */
  version: GeneratedAlways<number>;
  changed_at: Generated<Date>;
}

export interface NoticeTable {
  id: Generated<number>;
  title: TextsColumn;
  body: TextsColumn;
  published_at: Date;
  tags: Generated<string[]>;
  /** Ids of `notice_file` by language. */
  files: JSONColumnType<Record<string, number>, string | undefined, string>;
  companies: string[] | null;
  card_levels: number[] | null;
  languages: string[] | null;
  begins_at: Date | null;
  ends_at: Date | null;
  is_live: Generated<boolean>;
  link_key: GeneratedAlways<string>;
  preview_key: GeneratedAlways<string>;
  /** A trigger increments it with every change. */
  version: GeneratedAlways<number>;
  changed_at: Generated<Date>;
}

export interface NoticeFileTable {
  id: GeneratedAlways<bigint>;
  file_name: string;
  content: Buffer;
  sha256: Buffer;
  added_by: bigint;
  added_at: Date;
}

export interface NoticeReadTable {
  member_id: bigint;
  notice_id: number;
  read_at: Date;
}

import type { Generated, JSONColumnType } from 'kysely';

export interface ShopSettingsTable {
  version: number;
  content: JSONColumnType<object>;
  staff_id: bigint;
  reason: string;
  saved_at: Date;
}

export interface ShopMarkTable {
  /** SHA-256 of the stored content. */
  id: string;
  /** The drawing as SVG; null for a picture. */
  svg: string | null;
  png: Buffer;
  width: number;
  height: number;
  is_dark: boolean;
  staff_id: bigint;
  added_at: Date;
}

/** Has one row, from the opening of the shop on. */
export interface ShopOpeningTable {
  is_open: Generated<boolean>;
  opened_at: Date;
  opened_by: Generated<bigint | null>;
  confirmed_by: Generated<bigint | null>;
}

/** Has one row while the shop says how accessible it is. */
export interface AccessibilityPageTable {
  is_the_one: Generated<boolean>;
  /** Text with marks by language. */
  body: JSONColumnType<Record<string, string>>;
  staff_id: bigint;
  changed_at: Date;
}

/** The company that runs the shop in a country. */
export interface ImprintTable {
  company_code: string;
  legal_name: string;
  lines: string[];
  represented_by: string;
  register: string;
  tax_number: string;
  email: string;
  phone: string;
  staff_id: bigint;
  changed_at: Date;
}

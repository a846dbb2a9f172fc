import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface StaffNoteTable {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  /** The order it concerns; null if it concerns the member. */
  order_id: bigint | null;
  body: string;
  written_by: bigint;
  written_at: Date;
  struck_at: Generated<Date | null>;
  struck_by: Generated<bigint | null>;
  struck_reason: Generated<string>;
}

export interface StaffOrderTable {
  order_id: bigint;
  staff_id: bigint;
  /** The key that the staff member's client made for it. */
  order_key: string;
}

export interface StaffIdempotencyKeyTable {
  staff_id: bigint;
  operation: string;
  key: string;
  fingerprint: Buffer;
  answer: JSONColumnType<object> | null;
  created_at: Generated<Date>;
  alive_at: Generated<Date>;
}

export interface StaffFileTable {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  /** The order it concerns; null if it concerns the member. */
  order_id: bigint | null;
  title: string;
  file_name: string;
  content_type: string;
  content: Buffer;
  sha256: Buffer;
  added_by: bigint;
  added_at: Date;
  struck_at: Generated<Date | null>;
  struck_by: Generated<bigint | null>;
  struck_reason: Generated<string>;
}

export interface ShownContactTable {
  staff_id: bigint;
  member_id: bigint;
  field: 'email' | 'mobile' | 'paperNumber' | 'address';
  until: Date;
}

export interface ShopPreviewTable {
  id: GeneratedAlways<bigint>;
  token_hash: Buffer;
  staff_id: bigint;
  /** Null if the maker has no session. */
  staff_session_id: bigint | null;
  at: Date;
  goods_ids: number[];
  begun_at: Date;
  expires_at: Date;
  /** Shop settings to show; null for the current ones. */
  settings: JSONColumnType<object> | null;
}

export interface MemberViewTable {
  id: GeneratedAlways<bigint>;
  /** Null until the code is exchanged. */
  token_hash: Generated<Buffer | null>;
  code_hash: Buffer;
  member_id: bigint;
  staff_id: bigint;
  /** Null if it was begun at the command line. */
  staff_session_id: bigint | null;
  begun_at: Date;
  expires_at: Date;
  ended_at: Generated<Date | null>;
}

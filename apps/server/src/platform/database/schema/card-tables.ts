import type { Generated } from 'kysely';

export interface MemberAvatarTable {
  key: string;
  member_id: bigint;
  webp: Buffer;
  saved_at: Date;
}

export interface SavedCardTable {
  id: Generated<bigint>;
  member_id: bigint;
  vault_token: string;
  brand: string;
  last_four: string;
  expiry: string;
  first_name: string;
  last_name: string;
  phone: string;
  saved_at: Date;
  /** The gateway account whose vault stores the card; null for the gateway of the settings. */
  gateway_account_id: Generated<bigint | null>;
}

export interface CardSetUpTable {
  reference: string;
  member_id: bigint;
  gateway_account_id: bigint;
  /** The gateway's id of the page. */
  gateway_id: string;
  opened_at: Date;
  settled_at: Generated<Date | null>;
}

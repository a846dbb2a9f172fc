import type { Generated, JSONColumnType } from 'kysely';

export interface GatewayAccountTable {
  id: Generated<bigint>;
  kind: string;
  name: string;
  key_id: string;
  sealed: Buffer;
  /** The last four characters of each secret. */
  hints: JSONColumnType<Record<string, string>>;
  is_live: boolean;
  tried_at: Date;
  made_by: bigint;
  made_at: Date;
  changed_at: Date;
  /** The gateway's id of the account; empty if it gives none. */
  identity: Generated<string>;
}

export interface GatewayChoiceTable {
  company_code: string;
  pay_type: number;
  /** Null: the company does not offer this pay method. */
  account_id: bigint | null;
  chosen_by: bigint;
  chosen_at: Date;
}

import type { Generated, GeneratedAlways } from 'kysely';

export interface FirstAdminTokenTable {
  token_hash: Buffer;
  expires_at: Date;
}

export interface TrialMailTable {
  id: GeneratedAlways<bigint>;
  staff_id: bigint;
  recipient: string;
  code_hash: Buffer;
  sent_at: Date;
  confirmed_at: Generated<Date | null>;
}

export interface FirstStepCheckTable {
  step: string;
  staff_id: bigint;
  checked_at: Date;
}

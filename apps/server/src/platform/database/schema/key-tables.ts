import type { Generated } from 'kysely';

export interface StaffKeyTable {
  id: Generated<bigint>;
  name: string;
  prefix: string;
  hash: Buffer;
  /** Names of permissions; an earlier or later version may know others. */
  permissions: string[];
  /** Companies whose members it covers; null: all. */
  companies: string[] | null;
  made_by: bigint;
  made_at: Date;
  expires_at: Date;
  last_used_at: Generated<Date | null>;
  last_used_from: Generated<string>;
  revoked_by: Generated<bigint | null>;
  revoked_at: Generated<Date | null>;
}

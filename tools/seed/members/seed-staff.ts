import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { hashPassword } from '../../../apps/server/src/platform/passwords/password-hash.ts';
import { md5 } from './md5.ts';

const accounts = [
  { name: 'warehouse', role: 'warehouse' },
  { name: 'finance1', role: 'finance' },
  { name: 'finance2', role: 'finance' },
  { name: 'editor', role: 'editor' },
] as const;

/** The demo's people who run the shop; all have the password `staff1234`. */
export async function seedStaff(database: Database): Promise<void> {
  for (const account of accounts) {
    await database
      .insertInto('staff')
      .values({ ...account, password_hash: await hashPassword(md5('staff1234')) })
      .execute();
  }
}

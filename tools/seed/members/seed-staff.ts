import { insertStaff } from '../../../apps/server/src/features/staff/index.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';

const accounts = [
  { name: 'warehouse', role: 'warehouse' },
  { name: 'finance1', role: 'finance' },
  { name: 'finance2', role: 'finance' },
  { name: 'editor', role: 'editor' },
  { name: 'service', role: 'service' },
  { name: 'compliance', role: 'compliance' },
  { name: 'auditor', role: 'auditor' },
  { name: 'admin', role: 'admin' },
] as const;

/** The demo's people who run the shop; all have the password `staff1234`. */
export async function seedStaff(database: Database): Promise<void> {
  for (const account of accounts) {
    await insertStaff(database, { name: account.name, roles: [account.role], password: 'staff1234' });
  }
}

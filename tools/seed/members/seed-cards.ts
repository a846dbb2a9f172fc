import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { insertRows } from '../insert-rows.ts';
import { DEMO_ACCOUNT } from './demo-accounts.ts';
import type { SeededMembers } from './seed-members.ts';

/** Cards that every sandbox gateway has from the start, under these tokens (docs/domain/gateway.md). */
const CARDS = [
  { vault_token: 'vlt_test_mastercard', brand: 'Mastercard', last_four: '4444', expiry: '11/38' },
  { vault_token: 'vlt_test_visa', brand: 'Visa', last_four: '4242', expiry: '08/39' },
];

/** The demo account's saved cards, the newest last. */
export async function seedCards(database: Database, members: SeededMembers, now: Date): Promise<void> {
  const { username, firstName, lastName, mobile } = DEMO_ACCOUNT;
  const memberId = members.idOf.get(username) as bigint;
  await insertRows(
    database,
    'saved_card',
    CARDS.map((card) => ({ ...card, member_id: memberId, first_name: firstName, last_name: lastName, phone: mobile, saved_at: now })),
  );
}

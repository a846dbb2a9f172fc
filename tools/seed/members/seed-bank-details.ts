import { ownSeal, sealAccount } from '../../../apps/server/src/features/wallet/index.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import type { SealingKeys } from '../../../apps/server/src/platform/sealing/index.ts';
import { insertRows } from '../insert-rows.ts';
import { DEMO_ACCOUNT, REGIONAL_ACCOUNTS } from './demo-accounts.ts';
import type { SeededMembers } from './seed-members.ts';

const MONTH_MS = 30 * 24 * 60 * 60 * 1_000;

/** Accounts at fictitious banks with valid checksums. */
const banks: Readonly<Record<string, { account: string; bankCode: string; bankName: string }>> = {
  US: { account: '000123456789', bankCode: '021000021', bankName: '' },
  TW: { account: '12345678901234', bankCode: '0001234', bankName: 'Demo Bank Taipei' },
  KR: { account: '110123456789', bankCode: 'DEMOKRSE', bankName: 'Demo Bank Seoul' },
  JP: { account: '1234567', bankCode: '0001001', bankName: 'Demo Bank Tokyo' },
};

/** Bank details of the demo accounts with balances, entered a month ago. Adds none without keys. */
export async function seedBankDetails(database: Database, members: SeededMembers, keys: SealingKeys | undefined, now: Date): Promise<void> {
  if (keys === undefined) return;
  const changedAt = new Date(now.getTime() - MONTH_MS);
  const rows = [DEMO_ACCOUNT, ...REGIONAL_ACCOUNTS].flatMap(({ username, companyCode: country, firstName, lastName }) => {
    const [memberId, bank] = [members.idOf.get(username), banks[country]];
    if (memberId === undefined || bank === undefined) return [];
    const { keyId, sealed } = sealAccount(keys, { country, holder: `${firstName} ${lastName}`, ...bank }, ownSeal(memberId));
    return [{ member_id: memberId, country, key_id: keyId, sealed, changed_at: changedAt, usable_at: changedAt }];
  });
  await insertRows(database, 'bank_details', rows);
}

import type { Database } from '../database/connection.ts';
import type { PartnerWallet } from './partner-wallet.ts';

/** Replaces the partner in the demo: it accepts every credit and logs it. */
export function createSandboxPartnerWallet(database: Database): PartnerWallet {
  return {
    async credit({ reference, memberCode, amountCents, remark }) {
      await database
        .insertInto('sandbox_partner_credit')
        .values({ reference, member_code: memberCode, amount_cents: amountCents, remark })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

import { postTransfer } from '../../ledger/index.ts';
import type { Database } from '../../platform/database/connection.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import type { Logger } from '../../platform/logger.ts';
import { PartnerRefusedError, type PartnerWallet } from '../../platform/partner-wallet/index.ts';

/** A transfer the partner is to be told of; whole numbers as text, as JSON has none of their size. */
export interface PartnerCreditPayload {
  reference: string;
  memberId: string;
  memberCode: string;
  amountCents: string;
  remark: string;
}

export const partnerCreditJob = defineJob<PartnerCreditPayload>('wallet.creditPartner');

/** Tells the partner of transfers, again until it answers. What the partner will never take goes back to the member. */
export function registerPartnerCredits(jobs: Jobs, parts: { database: Database; partnerWallet: PartnerWallet; log: Logger }): void {
  jobs.registerJob(partnerCreditJob, async ({ reference, memberId, memberCode, amountCents, remark }) => {
    try {
      await parts.partnerWallet.credit({ reference, memberCode, amountCents: BigInt(amountCents), remark });
    } catch (error) {
      if (!(error instanceof PartnerRefusedError)) throw error;
      parts.log.warn({ err: error, reference }, 'the partner refused a transfer; it goes back to the member');
      await postTransfer(parts.database, {
        kind: 'vst_returned',
        reference: `${reference}:returned`,
        entries: [
          { company: 'partner_clearing', amountCents: -BigInt(amountCents) },
          { memberId: BigInt(memberId), book: '6', amountCents: BigInt(amountCents) },
        ],
      });
    }
  });
}

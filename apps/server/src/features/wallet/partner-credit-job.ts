import { books } from '@upline/contract/books';
import { postTransfer } from '../../ledger/index.ts';
import type { Database } from '../../platform/database/connection.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import type { Logger } from '../../platform/logger.ts';
import { PartnerRefusedError, type PartnerWallet } from '../../platform/partner-wallet/index.ts';

/** A transfer to report to the partner. Whole numbers are text, because JSON has no numbers of that size. */
export interface PartnerCreditPayload {
  reference: string;
  memberId: string;
  memberCode: string;
  amountCents: string;
  remark: string;
}

export const partnerCreditJob = defineJob<PartnerCreditPayload>('wallet.creditPartner');

interface PartnerParts {
  database: Database;
  /** Absent if the shop has no partner; jobs from an earlier time then wait for one. */
  partnerWallet?: PartnerWallet | undefined;
  log: Logger;
}

/** Registers the job that reports transfers to the partner, and repeats until it answers. If the partner refuses one for good, the money goes back to the member. */
export function registerPartnerCredits(jobs: Jobs, { database, partnerWallet, log }: PartnerParts): void {
  if (partnerWallet === undefined) return;
  jobs.registerJob(partnerCreditJob, async ({ reference, memberId, memberCode, amountCents, remark }) => {
    try {
      await partnerWallet.credit({ reference, memberCode, amountCents: BigInt(amountCents), remark });
    } catch (error) {
      if (!(error instanceof PartnerRefusedError)) throw error;
      log.warn({ err: error, reference }, 'the partner refused a transfer; it goes back to the member');
      await postTransfer(database, {
        kind: 'vst_returned',
        reference: `${reference}:returned`,
        entries: [
          { company: 'partner_clearing', amountCents: -BigInt(amountCents) },
          { memberId: BigInt(memberId), book: books.eWallet, amountCents: BigInt(amountCents) },
        ],
      });
    }
  });
}

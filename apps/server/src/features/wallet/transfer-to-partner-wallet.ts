import { books } from '@upline/contract/books';
import { postTransfer } from '../../ledger/index.ts';
import type { Handler } from '../../operation/handler.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { verifyPaymentPassword } from '../member/index.ts';
import { isTransferred } from './find-own-transfer.ts';
import { mailSentToPartner } from './mail-moves.ts';
import { moveFunds, moveReference } from './move-funds.ts';
import { partnerCreditJob } from './partner-credit-job.ts';
import { readAmount } from './read-amount.ts';
import { requireWalletAct, type WalletParts } from './wallet-acts.ts';

/** A transfer from the e-wallet to the partner's wallet: booked at once, reported to the partner by the outbox. */
export function createTransferToPartnerWallet(parts: WalletParts): Handler<'transferAccountVst'> {
  return async (context, { money, paypassword, remark }) => {
    const { database, member } = context;
    await requireWalletAct(database, member, 'transVst', parts);
    const amountCents = readAmount(money, 'money');
    const reference = moveReference(context, 'vst');
    const balance = await moveFunds(context, {
      settings: parts.settings,
      amountField: 'money',
      isDone: () => isTransferred(database, { reference, memberId: member.id, amountCents }),
      async authorise() {
        await verifyPaymentPassword(context, paypassword);
        return undefined;
      },
      async book(transaction) {
        const { isNew } = await postTransfer(transaction, {
          kind: 'vst_transfer',
          reference,
          memo: remark,
          entries: [
            { memberId: member.id, book: books.eWallet, amountCents: -amountCents },
            { company: 'partner_clearing', amountCents },
          ],
        });
        const payload = { reference, memberId: String(member.id), memberCode: member.code, amountCents: String(amountCents), remark };
        if (isNew) {
          await enqueue(transaction, { job: partnerCreditJob, payload });
          await mailSentToPartner(transaction, parts.settings, { memberId: member.id, amountCents, now: context.now });
        }
        return isNew;
      },
      audit: { action: 'wallet.transferVst', subject: member.code, detail: { amountCents: Number(amountCents), reference } },
    });
    return { data: { balance }, message: 'wallet.transferred' };
  };
}

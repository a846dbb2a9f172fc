import { books } from '@upline/contract/books';
import { postTransfer } from '../../ledger/index.ts';
import type { Handler } from '../../operation/handler.ts';
import { requireSeen } from '../../operation/seen.ts';
import { authoriseFunds } from './authorise-funds.ts';
import { findDestination } from './find-destination.ts';
import { isTransferred } from './find-own-transfer.ts';
import { mailTransferred } from './mail-moves.ts';
import { moveFunds, moveReference } from './move-funds.ts';
import { readAmount } from './read-amount.ts';
import { recipientSeen } from './recipient-seen.ts';
import { requireWalletAct, type WalletParts } from './wallet-acts.ts';

/** A transfer from the e-wallet to another member's. */
export function createTransferToMember(parts: WalletParts): Handler<'transferAccount'> {
  return async (context, { money, destinationUserCode, email, verifyCode, paypassword, seen }) => {
    const { database, member } = context;
    await requireWalletAct(database, member, 'transOther', parts);
    const amountCents = readAmount(money, 'money', 'format');
    const destination = await findDestination(context, destinationUserCode);
    const current = [{ call: 'getTransferRecipient', payload: { destinationUserCode } }] as const;
    requireSeen(seen, recipientSeen(destination), current, { context: 'recipient' });
    const reference = moveReference(context, 'transfer');
    const balance = await moveFunds(context, {
      settings: parts.settings,
      amountField: 'money',
      isDone: () => isTransferred(database, { reference, memberId: member.id, amountCents, destinationId: destination.id }),
      authorise: () => authoriseFunds(context, { password: paypassword, verifyCode, email }),
      async book(transaction) {
        const { isNew } = await postTransfer(transaction, {
          kind: 'member_transfer',
          reference,
          entries: [
            { memberId: member.id, book: books.eWallet, amountCents: -amountCents },
            { memberId: destination.id, book: books.eWallet, amountCents },
          ],
        });
        if (isNew) {
          const destinationId = destination.id;
          await mailTransferred(transaction, parts.settings, { memberId: member.id, destinationId, amountCents, now: context.now });
        }
        return isNew;
      },
      audit: {
        action: 'wallet.transfer',
        subject: destination.code,
        detail: { amountCents: Number(amountCents), reference, seen: seen ?? 'none' },
      },
    });
    return { data: { balance }, message: 'wallet.transferred' };
  };
}

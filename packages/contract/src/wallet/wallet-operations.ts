import { getBankDetails } from './get-bank-details.ts';
import { saveBankDetails } from './save-bank-details.ts';
import { getFbBalance } from './get-fb-balance.ts';
import { getFbJournals } from './get-fb-journals.ts';
import { getJbdSendNote } from './get-jbd-send-note.ts';
import { getNoCyOrder } from './get-no-cy-order.ts';
import { getNoShowOrder } from './get-no-show-order.ts';
import { getStatement } from './get-statement.ts';
import { saveJbdSendNote } from './save-jbd-send-note.ts';
import { transferAccountVst } from './transfer-account-vst.ts';
import { getTransferRecipient } from './get-transfer-recipient.ts';
import { transferAccount } from './transfer-account.ts';

/** The members' operations about wallet, by their names on the wire. */
export const walletOperations = {
  getBankDetails,
  saveBankDetails,
  getFbBalance,
  getFbJournals,
  getJbdSendNote,
  getNoCyOrder,
  getNoShowOrder,
  getStatement,
  saveJbdSendNote,
  transferAccountVst,
  getTransferRecipient,
  transferAccount,
} as const;

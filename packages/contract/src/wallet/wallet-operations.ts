import { getBankDetails } from './get-bank-details.ts';
import { saveBankDetails } from './save-bank-details.ts';
import { getFundBalance } from './get-fund-balance.ts';
import { getFundJournal } from './get-fund-journal.ts';
import { getWithdrawals } from './get-withdrawals.ts';
import { hasStartUpFund } from './has-start-up-fund.ts';
import { getWalletActs } from './get-wallet-acts.ts';
import { getStatement } from './get-statement.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { transferToPartnerWallet } from './transfer-to-partner-wallet.ts';
import { getTransferRecipient } from './get-transfer-recipient.ts';
import { transferToMember } from './transfer-to-member.ts';

/** The members' operations about wallet, by their names on the wire. */
export const walletOperations = {
  getBankDetails,
  saveBankDetails,
  getFundBalance,
  getFundJournal,
  getWithdrawals,
  hasStartUpFund,
  getWalletActs,
  getStatement,
  requestWithdrawal,
  transferToPartnerWallet,
  getTransferRecipient,
  transferToMember,
} as const;

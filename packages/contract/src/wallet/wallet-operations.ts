import { byName } from '../by-name.ts';
import { getOwnFilePart } from './files/get-own-file-part.ts';
import { getOwnFiles } from './files/get-own-files.ts';
import { startOwnFile } from './files/start-own-file.ts';
import { getBankDetails } from './get-bank-details.ts';
import { getFundBalance } from './get-fund-balance.ts';
import { getFundJournal } from './get-fund-journal.ts';
import { getStatement } from './get-statement.ts';
import { getTransferRecipient } from './get-transfer-recipient.ts';
import { getWalletActs } from './get-wallet-acts.ts';
import { getWithdrawals } from './get-withdrawals.ts';
import { hasStartUpFund } from './has-start-up-fund.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { saveBankDetails } from './save-bank-details.ts';
import { transferToMember } from './transfer-to-member.ts';
import { transferToPartnerWallet } from './transfer-to-partner-wallet.ts';

export const walletOperations = byName({
  getBankDetails,
  getFundBalance,
  getFundJournal,
  getOwnFilePart,
  getOwnFiles,
  getStatement,
  getTransferRecipient,
  getWalletActs,
  getWithdrawals,
  hasStartUpFund,
  requestWithdrawal,
  saveBankDetails,
  startOwnFile,
  transferToMember,
  transferToPartnerWallet,
});

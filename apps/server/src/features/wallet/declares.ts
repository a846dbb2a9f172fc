import type { Declaration } from '../../operation/declaration.ts';
import type { Handlers } from '../../operation/handler.ts';
import { createGetBankDetails } from './bank-details/get-bank-details.ts';
import { createSaveBankDetails } from './bank-details/save-bank-details.ts';
import { getOwnFilePart } from './files/get-own-file-part.ts';
import { getOwnFiles } from './files/get-own-files.ts';
import { createStartOwnFile } from './files/start-own-file.ts';
import { registerOwnFileJob } from './files/write-own-file.ts';
import { createGetFundBalance } from './get-fund-balance.ts';
import { createGetFundJournal } from './get-fund-journal.ts';
import { createGetWithdrawals } from './get-withdrawals.ts';
import { hasStartUpFund } from './has-start-up-fund.ts';
import { createGetWalletActs } from './get-wallet-acts.ts';
import { createGetTransferRecipient } from './get-transfer-recipient.ts';
import { createGetStatement } from './statement/get-statement.ts';
import { createRequestWithdrawal } from './request-withdrawal.ts';
import { createTransferToMember } from './transfer-to-member.ts';
import { createTransferToPartnerWallet } from './transfer-to-partner-wallet.ts';
import { closedWithPerson, keptAsHistory } from '../../operation/rows-of-member.ts';
import type { BaseParts } from '../base-parts.ts';
import { registerPartnerCredits } from './partner-credit-job.ts';

const operations = (parts: BaseParts) =>
  ({
    getBankDetails: createGetBankDetails(parts),
    saveBankDetails: createSaveBankDetails(parts),
    getFbBalance: createGetFundBalance(parts),
    getFbJournals: createGetFundJournal(parts),
    getJbdSendNote: createGetWithdrawals(parts),
    getNoCyOrder: hasStartUpFund,
    getNoShowOrder: createGetWalletActs(parts),
    getOwnFilePart,
    getOwnFiles,
    getStatement: createGetStatement(parts),
    getTransferRecipient: createGetTransferRecipient(parts),
    startOwnFile: createStartOwnFile(parts),
    saveJbdSendNote: createRequestWithdrawal(parts),
    transferAccount: createTransferToMember(parts),
    transferAccountVst: createTransferToPartnerWallet(parts),
  }) satisfies Partial<Handlers>;

/** Members' books, their transfers and withdrawals, and their bank details. */
export const wallet: Declaration<BaseParts, ReturnType<typeof operations>> = {
  operations,
  jobs: { mail: [registerPartnerCredits], files: [registerOwnFileJob] },
  ofMembers: {
    ledger_account: {
      ending: { decide: 'what is left is paid out, given to the company or kept until somebody claims it' },
      handingOver: { decide: 'the agreement between both persons says whose the balance is' },
      merging: { move: 'the balance is transferred to the books that remain; entries never change' },
    },
    bank_details: closedWithPerson('they name the account of a person'),
    withdrawal: {
      ending: { decide: 'an open one is paid, sent back or held' },
      handingOver: { hidden: 'it names the account of the person before' },
      merging: { move: 'the person sees all that was paid out to them in one place' },
    },
    own_file: closedWithPerson('it is what a person asked for, and is deleted after days'),
    sandbox_partner_credit: keptAsHistory('it is the demo’s stand-in for the books of the partner'),
  },
};

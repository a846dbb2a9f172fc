import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { withdrawalStates } from './withdrawal-decision.ts';

const currencies = { base: 'the base currency, to a bank', 'USDT-ERC20': 'USDT on Ethereum', 'USDT-TRC20': 'USDT on Tron' } as const;

export const listWithdrawals = defineList({
  name: 'listWithdrawals',
  noun: 'wallet',
  permission: 'withdrawal.read',
  summary: 'Withdrawals',
  filters: {
    state: filter.oneOf('State', withdrawalStates),
    company: filter.companies(),
    currency: filter.oneOf('The payout method', currencies),
    memberCode: filter.text('The member number', 'US10000020'),
    amount: filter.amounts('Amount, in the base currency'),
    requestedAt: filter.dates('Requested'),
    needsTwo: filter.flag('Whether it needs two people to approve it'),
    isGoing: filter.flag('Whether it is approved, and waits for the time at which it is carried out'),
    onHold: filter.flag('Whether it is on hold'),
  },
  sorts: ['requestedAt'],
  defaultSort: 'requestedAt',
  columns: {
    withdrawalId: column.count('The number of the withdrawal', 17),
    memberCode: column.number('The member number', 'US10000020'),
    memberName: column.text('The name of the member', 'Ingrid Solberg'),
    emailProved: column.flag('Whether mail is known to reach the member’s e-mail address'),
    companyCode: column.text('The two-letter code of the member’s company', 'US'),
    amount: column.money('The amount', 600),
    currency: column.code('The payout method', currencies),
    payoutCountry: column.text('The two-letter code of the bank’s country; empty for coins and without bank details', 'DE'),
    address: column.text('The wallet address for coins; empty for a bank', ''),
    requestedAt: column.instant('When it was requested'),
    state: column.code('The state', withdrawalStates),
    needsTwo: column.flag('Whether it needs two people to approve it'),
    approvedBy: column.text('The person who approved it, or requested the approval; empty if nobody has', 'finance1'),
    onHold: column.flag('Whether it is on hold'),
    hints: column.text(
      'Warnings to consider before deciding, as words separated by commas: newAddress, newBankDetails, noBankDetails, newDevice, firstPayout, largeDay, passwordChanged',
      'newDevice, firstPayout',
    ),
    goesAt: column.optionalInstant('The time at which its approval is carried out'),
    requestId: column.count('The request that waits for a second person (getApproval); 0 if there is none', 1187),
  },
  rowKey: ['withdrawalId'],
});

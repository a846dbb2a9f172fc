import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { fileId } from '../../../desk/files/file-fields.ts';
import { memberCode } from '../../../desk/staff-fields.ts';
import { memberBook } from './ledger-fields.ts';

/** The largest adjustment in one act, in dollars. */
const MOST = 1_000_000;
const isWholeCents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4;

export const adjustWallet = defineOperation({
  name: 'adjustWallet',
  noun: 'wallet',
  kind: 'command',
  keyed: true,
  permission: 'wallet.adjust',
  leadsTo: ['money'],
  summary:
    'Add an amount to a member’s wallet, or take one out. The member sees the reason in the wallet’s journal and in a mail. Nothing is booked before a second person approves it',
  payload: {
    memberCode: memberCode(),
    book: memberBook(),
    amount: about(
      z
        .number()
        .min(-MOST)
        .max(MOST)
        .refine((value) => isWholeCents(value) && Math.round(value * 100) !== 0),
      'The amount, in the base currency with at most two decimals: above zero it is added, below zero it is taken out. The adjustment cannot take the balance below zero',
      -12.5,
    ),
    isEarnings: about(z.boolean(), 'Whether it is part of the member’s earnings; only in the e-wallet', false).default(false),
    reason: about(field.freeText(200, 3), 'The reason for the member, shown in the journal and the mail', 'Bonus of week 46 paid twice'),
    evidence: about(field.freeText(500), 'The basis of the adjustment, for staff alone', 'call 5512, letter of 18 November').default(''),
    fileIds: about(z.array(fileId()).max(10), 'The numbers of stored files about the member that prove it (addFile)', [3120]).default([]),
  },
  answer: {
    data: says.entity('WalletAdjusted', 'A booked adjustment', {
      adjustmentId: says.id('The number of the adjustment (listAdjustments)', 41),
      transferId: says.id('The number of the transfer that booked it (getTransfer)', 884_120),
      balance: says.money('The available balance afterwards', 5_969.34),
    }),
  },
  errors: ['memberNotFound', 'fileNotFound', 'adjustmentRefused', 'adjustmentBelowZero'],
  approval: { when: 'always', expiresHours: 72, waits: 'approved' },
});

import type { AnswerOf, PayloadInputOf } from '@upline/contract';
import { textOf } from '../stock/form-values.ts';

export type BankAccount = AnswerOf<'listBankAccounts'>['data'][number];

/** The codes for banking apps, and what their number is. */
export const qrKinds = ['none', 'epc', 'vietqr', 'promptpay'] as const;
export const dayForms = ['ymd', 'dmy', 'mdy'] as const;
/** The columns of a bank's table. */
export const tableColumns = ['amount', 'day', 'text', 'payer', 'payerAccount', 'reference'] as const;

type Values = Omit<PayloadInputOf<'addBankAccount'>, 'companyCode' | 'currency' | 'reason'>;

/** What was typed into the form of an account. */
export function typedAccount(form: FormData): Values & { reason: string } {
  return {
    holder: textOf(form, 'holder'),
    bankName: textOf(form, 'bankName'),
    bankCountry: textOf(form, 'bankCountry').toUpperCase(),
    number: textOf(form, 'number'),
    bic: textOf(form, 'bic'),
    note: textOf(form, 'note'),
    qrKind: textOf(form, 'qrKind') as BankAccount['qrKind'],
    qrId: textOf(form, 'qrId'),
    rate: textOf(form, 'rate'),
    turn: Number(textOf(form, 'turn')),
    isActive: form.get('isActive') !== null,
    tableForm: {
      days: textOf(form, 'days') as BankAccount['tableForm']['days'],
      ...Object.fromEntries(tableColumns.map((column) => [column, textOf(form, `table.${column}`)])),
    },
    reason: textOf(form, 'reason'),
  };
}

import type { AnswerOf, PayloadInputOf } from '@upline/contract';
import { textOf } from '../../../shared/forms/form-values.ts';

export type BankAccount = AnswerOf<'listBankAccounts'>['data'][number];

/** The codes for banking apps, and the kind of their number. */
export const qrKinds = ['none', 'epc', 'vietqr', 'promptpay'] as const;
export const dayForms = ['ymd', 'dmy', 'mdy'] as const;
export const tableColumns = [
  ...(['amount', 'day', 'text', 'payer', 'payerAccount', 'reference'] as const),
  ...(['direction', 'status', 'debit', 'credit'] as const),
] as const;
/** Settings of a bank's table with several words, separated by commas. */
export const tableWords = ['ignored', 'final'] as const;

/** Words separated by commas. A title that contains a comma is in quotation marks. */
export const wordsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) => (quoted ?? plain ?? '').trim()).filter((word) => word !== '');

export const shownWords = (words: readonly string[]): string => words.map((word) => (word.includes(',') ? `"${word}"` : word)).join(', ');

type Values = Omit<PayloadInputOf<'addBankAccount'>, 'companyCode' | 'currency' | 'reason'>;

export function typedAccount(form: FormData): Values & { reason: string } {
  return {
    furtherCompanies: [...new Set(wordsOf(textOf(form, 'furtherCompanies').toUpperCase()))],
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
      ...Object.fromEntries(tableWords.map((column) => [column, wordsOf(textOf(form, `table.${column}`))])),
    },
    reason: textOf(form, 'reason'),
  };
}

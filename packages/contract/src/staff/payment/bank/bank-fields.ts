import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { instant } from '../../../desk/staff-fields.ts';

export const bankAccountNo = () => about(field.id(), 'The account, by its number (listBankAccounts)', 3);
export const bankEntryNo = () => about(field.id(), 'The payment that came, by its number (listBankEntries)', 812);
export const seenVersion = () => about(field.count(1, 2_000_000_000), 'The version that was seen; another one by now is refused', 2);

export const numberKinds = { iban: 'an IBAN', other: 'a number as the bank writes it' } as const;
export const qrKinds = { none: 'none', epc: 'SEPA’s (EPC)', vietqr: 'VietQR', promptpay: 'PromptPay' } as const;
export const dayForms = {
  ymd: 'year, month, day: 2026-11-18',
  dmy: 'day, month, year: 18.11.2026',
  mdy: 'month, day, year: 11/18/2026',
} as const;

const title = (means: string, example: string) => about(field.text(60), means, example).default('');
/** Optional, because clients that do not know the field leave it unchanged. */
const laterTitle = (means: string, example: string) => about(field.text(60), means, example).optional();
const laterWords = (means: string, example: string[]) => about(z.array(field.text(60, 1)).max(60), means, example).optional();
const tableForm = () =>
  z.strictObject({
    days: field.choice('How it writes days', dayForms).default('ymd'),
    amount: title('The column with the amount', 'Betrag'),
    day: title('The column with the day of booking', 'Buchungstag'),
    text: title('The column with what the payer wrote', 'Verwendungszweck'),
    payer: title('The column with the payer’s name', 'Auftraggeber'),
    payerAccount: title('The column with the payer’s account', 'IBAN Auftraggeber'),
    reference: title('The column with the bank’s own reference', 'Referenz'),
    direction: laterTitle('The column that says which way money went', 'Soll/Haben'),
    status: laterTitle('The column that says whether a booking is final', 'Status'),
    debit: laterTitle('The column with what went out, where it has one of its own', 'Soll'),
    credit: laterTitle('The column with what came in, where it has one of its own', 'Haben'),
    ignored: laterWords('Columns that change nothing about a booking', ['Kategorie']),
    final: laterWords('Words of the status that mean that a booking is final', ['ausgebucht']),
  });

export const bankAccountValues = () => ({
  holder: about(field.text(70, 2), 'Whose account it is, as the bank has it', 'Northern Goods GmbH'),
  bankName: about(field.text(70, 2), 'The bank', 'Commerzbank'),
  bankCountry: about(z.string().regex(/^[A-Z]{2}$/), 'The country of the bank, by its two letters', 'DE'),
  number: about(field.text(50, 3), 'An IBAN, or the number as the bank writes it', 'DE89 3704 0044 0532 0130 00'),
  bic: about(field.text(14), 'The BIC of the bank; empty where there is none', 'COBADEFFXXX').default(''),
  note: about(field.freeText(300), 'What payers are told beside it; may be empty', 'Please pay the charges yourself').default(''),
  qrKind: field.choice('The code that banking apps of its country read', qrKinds).default('none'),
  qrId: about(field.text(20), 'Vietnam: the six digits of the bank. Thailand: the PromptPay number. Otherwise empty', '970436').default(''),
  rate: about(
    z.string().regex(/^\d{1,6}(\.\d{1,6})?$/),
    'How much of the currency one unit of the base currency costs; 1 for the base currency itself',
    '0.9225',
  ).default('1'),
  turn: about(field.count(1, 999), 'Where a company has several, the lowest is offered', 1).default(1),
  isActive: about(z.boolean(), 'Whether members are offered to pay into it', true).default(true),
  tableForm: about(tableForm(), 'What the bank calls the columns of its tables', { days: 'dmy', amount: 'Betrag' }).prefault({}),
});

export const bankAccount = says.entity('StaffBankAccount', 'An account into which members pay by bank transfer', {
  accountNo: says.id('Its number', 3),
  version: says.id('Its version; each change makes a new one', 2),
  companyCode: says.text('The company whose members pay into it', 'DE'),
  currency: says.text('Its currency, by ISO 4217', 'EUR'),
  holder: says.text('Whose account it is', 'Northern Goods GmbH'),
  bankName: says.text('The bank', 'Commerzbank'),
  bankCountry: says.text('The country of the bank', 'DE'),
  numberKind: says.code('What the number is', numberKinds),
  number: says.text('Its number, an IBAN in groups of four', 'DE89 3704 0044 0532 0130 00'),
  bic: says.text('The BIC; empty where there is none', 'COBADEFFXXX'),
  note: says.text('What payers are told; may be empty', ''),
  qrKind: says.code('The code for banking apps', qrKinds),
  qrId: says.text('What that code names beside the number; may be empty', ''),
  rate: says.text('How much of the currency one unit of the base currency costs', '0.9225'),
  turn: says.count('Where a company has several, the lowest is offered', 1),
  isActive: says.flag('Whether members are offered to pay into it'),
  isOffered: says.flag('Whether it is the one that is offered'),
  tableForm: z.strictObject({
    days: says.code('How its tables write days', dayForms),
    amount: says.text('The column with the amount', 'Betrag'),
    day: says.text('The column with the day of booking', 'Buchungstag'),
    text: says.text('The column with what the payer wrote', 'Verwendungszweck'),
    payer: says.text('The column with the payer’s name', 'Auftraggeber'),
    payerAccount: says.text('The column with the payer’s account', 'IBAN Auftraggeber'),
    reference: says.text('The column with the bank’s own reference', 'Referenz'),
    direction: says.text('The column that says which way money went', 'Soll/Haben'),
    status: says.text('The column that says whether a booking is final', 'Status'),
    debit: says.text('The column with what went out', 'Soll'),
    credit: says.text('The column with what came in', 'Haben'),
    ignored: about(z.array(z.string()), 'Columns that change nothing about a booking', ['Kategorie']),
    final: about(z.array(z.string()), 'Words of the status that mean that a booking is final', ['ausgebucht']),
  }),
  waiting: says.count('Payments that wait for money on it', 4),
  changedAt: instant('When it was last changed'),
});

export const entryStates = {
  new: 'its reference is looked for',
  open: 'somebody has to decide',
  waiting: 'waits with its order for the rest',
  done: 'all of it is where it belongs',
} as const;
export const entryFindings = {
  exact: 'the amount that was asked for',
  part: 'a part of it',
  over: 'more than was asked for',
  late: 'for a payment that was given up or whose time was over',
  paidAlready: 'for a payment that was made already',
  unknown: 'names no payment',
  wrongCheck: 'a reference with a wrong character',
  several: 'names several payments',
  otherCompany: 'names a payment of another company',
  otherCurrency: 'names a payment in another currency',
  conflict: 'its reference is known of the same day with something else',
  none: 'not looked for yet',
} as const;

/** An amount in the account's currency, as typed. */
export const unitsText = (means: string) =>
  about(
    z
      .string()
      .trim()
      .regex(/^\d{1,13}(\.\d{1,3})?$/),
    `${means}, in the currency of the account`,
    '67.93',
  );

import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { instant } from '../../../desk/staff-fields.ts';

export const bankAccountNo = () => about(field.id(), 'The number of the account (listBankAccounts)', 3);
export const bankEntryNo = () => about(field.id(), 'The number of the entry (listBankEntries)', 812);
export const seenVersion = () =>
  about(field.count(1, 2_000_000_000), 'The version that the caller saw; the call is refused if it has changed since', 2);

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
    days: field.choice('The format of days', dayForms).default('ymd'),
    amount: title('The column with the amount', 'Betrag'),
    day: title('The column with the day of booking', 'Buchungstag'),
    text: title('The column with the text of the payer', 'Verwendungszweck'),
    payer: title('The column with the payer’s name', 'Auftraggeber'),
    payerAccount: title('The column with the payer’s account', 'IBAN Auftraggeber'),
    reference: title('The column with the bank’s own reference', 'Referenz'),
    direction: laterTitle('The column with the direction of the money', 'Soll/Haben'),
    status: laterTitle('The column that says whether a booking is final', 'Status'),
    debit: laterTitle('The column with outgoing amounts, if it is a separate one', 'Soll'),
    credit: laterTitle('The column with incoming amounts, if it is a separate one', 'Haben'),
    ignored: laterWords('Columns that do not matter for a booking', ['Kategorie']),
    final: laterWords('Values of the status column that mean that a booking is final', ['ausgebucht']),
  });

export const bankAccountValues = () => ({
  holder: about(field.text(70, 2), 'The account holder, as the bank has it', 'Northern Goods GmbH'),
  bankName: about(field.text(70, 2), 'The bank', 'Commerzbank'),
  bankCountry: about(z.string().regex(/^[A-Z]{2}$/), 'The two-letter code of the bank’s country', 'DE'),
  number: about(field.text(50, 3), 'An IBAN, or the number as the bank writes it', 'DE89 3704 0044 0532 0130 00'),
  bic: about(field.text(14), 'The BIC of the bank; empty if there is none', 'COBADEFFXXX').default(''),
  note: about(field.freeText(300), 'A note shown to payers next to the account; may be empty', 'Please pay the charges yourself').default(
    '',
  ),
  qrKind: field.choice('The kind of QR code for banking apps of its country', qrKinds).default('none'),
  qrId: about(field.text(20), 'Vietnam: the six-digit code of the bank. Thailand: the PromptPay number. Otherwise empty', '970436').default(
    '',
  ),
  rate: about(
    z.string().regex(/^\d{1,6}(\.\d{1,6})?$/),
    'The price of one unit of the base currency in the account’s currency; 1 for the base currency itself',
    '0.9225',
  ).default('1'),
  turn: about(field.count(1, 999), 'Its priority: of several accounts of a company, the one with the lowest number is offered', 1).default(
    1,
  ),
  isActive: about(z.boolean(), 'Whether it can be offered to members', true).default(true),
  furtherCompanies: about(
    z.array(field.companyCode()).max(60),
    'Other companies whose members pay to it too. A new account has none by default; a change that omits them leaves them as they are',
    ['AT', 'FR'],
  ).optional(),
  tableForm: about(tableForm(), 'The column names in the bank’s tables', { days: 'dmy', amount: 'Betrag' }).prefault({}),
});

export const bankAccount = says.entity('StaffBankAccount', 'An account to which members pay by bank transfer', {
  accountNo: says.id('The number of the account', 3),
  version: says.id('Its version, which every change increases', 2),
  companyCode: says.text('The company that keeps it, and whose members pay to it', 'DE'),
  furtherCompanies: about(z.array(z.string()), 'Other companies whose members pay to it too', ['AT', 'FR']),
  currency: says.text('Its currency, by ISO 4217', 'EUR'),
  holder: says.text('The account holder', 'Northern Goods GmbH'),
  bankName: says.text('The bank', 'Commerzbank'),
  bankCountry: says.text('The country of the bank', 'DE'),
  numberKind: says.code('The kind of account number', numberKinds),
  number: says.text('The account number, an IBAN in groups of four', 'DE89 3704 0044 0532 0130 00'),
  bic: says.text('The BIC; empty if there is none', 'COBADEFFXXX'),
  note: says.text('A note shown to payers; may be empty', ''),
  qrKind: says.code('The kind of QR code for banking apps', qrKinds),
  qrId: says.text('The bank code or PromptPay number for the QR code; may be empty', ''),
  rate: says.text('The price of one unit of the base currency in the account’s currency', '0.9225'),
  turn: says.count('Its priority: of several accounts of a company, the one with the lowest number is offered', 1),
  isActive: says.flag('Whether it can be offered to members'),
  isOffered: says.flag('Whether it is the account that is offered now'),
  tableForm: z.strictObject({
    days: says.code('The format of days in its tables', dayForms),
    amount: says.text('The column with the amount', 'Betrag'),
    day: says.text('The column with the day of booking', 'Buchungstag'),
    text: says.text('The column with the text of the payer', 'Verwendungszweck'),
    payer: says.text('The column with the payer’s name', 'Auftraggeber'),
    payerAccount: says.text('The column with the payer’s account', 'IBAN Auftraggeber'),
    reference: says.text('The column with the bank’s own reference', 'Referenz'),
    direction: says.text('The column with the direction of the money', 'Soll/Haben'),
    status: says.text('The column that says whether a booking is final', 'Status'),
    debit: says.text('The column with outgoing amounts', 'Soll'),
    credit: says.text('The column with incoming amounts', 'Haben'),
    ignored: about(z.array(z.string()), 'Columns that do not matter for a booking', ['Kategorie']),
    final: about(z.array(z.string()), 'Values of the status column that mean that a booking is final', ['ausgebucht']),
  }),
  waiting: says.count('Number of payments that wait for money in this account', 4),
  changedAt: instant('When it was last changed'),
});

export const entryStates = {
  new: 'the shop is looking for its reference',
  open: 'somebody has to decide',
  waiting: 'waits with its order for the rest',
  done: 'all of it is decided',
} as const;
export const entryFindings = {
  exact: 'the requested amount',
  part: 'a part of the requested amount',
  over: 'more than the requested amount',
  late: 'for a payment that was cancelled or had expired',
  paidAlready: 'for a payment that was made already',
  unknown: 'names no payment',
  wrongCheck: 'a reference with a wrong character',
  several: 'names several payments',
  otherCompany: 'names a payment of another company',
  otherCurrency: 'names a payment in another currency',
  conflict: 'its reference was already recorded on the same day with other data',
  none: 'not examined yet',
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

import { createTranslator, type MessageKey } from '@upline/i18n/server';
import { parseLocale } from '@upline/i18n';
import { sql } from 'kysely';
import { findingOf, findPayment, readUnits, type BankAccount, type FoundPayment } from '../../../payment/index.ts';
import { type Checking, type Finding, fault, type ReadRow, type ValuesOf } from '../import-kind.ts';
import { accountOf, plainNumber, statementAccounts } from './prepare-statement.ts';
import type { statementColumns } from './statement-columns.ts';

type Row = ReadRow<ValuesOf<typeof statementColumns>>;

/** A booking as it is kept. */
export interface StatementPayload {
  accountNo: number;
  units: string;
  key: string;
  bookedOn: string;
  remittance: string;
  payerName: string;
  payerAccount: string;
  bankReference: string;
}

/** What each booking would do: nothing where it went out, is not final yet or is known; otherwise which payment it is for. */
export async function checkStatements(checking: Checking, rows: readonly Row[]): Promise<Finding<StatementPayload>[]> {
  const accounts = await statementAccounts(checking);
  const known = await readKnown(
    checking,
    rows.flatMap(({ readable }) => readable.entryKey ?? []),
  );
  const alike = await readAlike(checking, rows);
  return Promise.all(rows.map((row) => checkBooking(checking, row, { accounts, known, alike })));
}

interface Surroundings {
  accounts: ReadonlyMap<string, BankAccount[]>;
  /** Numbers of entries by account and key. */
  known: ReadonlyMap<string, bigint>;
  alike: readonly Alike[];
}

async function checkBooking(checking: Checking, { readable, whole: row }: Row, around: Surroundings): Promise<Finding<StatementPayload>> {
  const say = (key: string, values: Record<string, string | number> = {}): string =>
    createTranslator(parseLocale(checking.locale))(`consoleImports:${key}` as MessageKey, values);
  const account = accountOf(around.accounts, readable.account ?? '', readable.currency ?? '');
  const subject = readable.text ?? readable.payer ?? '';
  if (account === undefined) {
    const key = readable.account === undefined ? 'consoleImports:fault.noBankAccount' : 'consoleImports:fault.foreignBankAccount';
    return { subject, verdict: 'wrong', faults: [fault('account', key, { number: readable.account ?? '' })] };
  }
  if (row === undefined) return { subject, verdict: 'wrong', faults: [] };
  const { currency } = account;
  if (row.currency !== undefined && row.currency !== currency)
    return { subject, verdict: 'wrong', faults: [fault('currency', 'consoleImports:fault.bankCurrency', { currency })] };
  if (row.direction === 'DBIT' || row.amount.startsWith('-')) return { subject: say('bank.outgoing'), verdict: 'same' };
  if (row.status !== undefined && row.status !== 'BOOK') return { subject: say('bank.pending'), verdict: 'same' };
  const units = readUnits(row.amount, currency);
  if (units === undefined) return { subject, verdict: 'wrong', faults: [fault('amount', 'consoleImports:fault.bankAmount')] };
  const key = row.entryKey ?? '';
  const entryNo = around.known.get(`${account.id} ${key}`) ?? recordedOtherwise(around.alike, account, { ...row, key, units });
  if (entryNo !== undefined) return { subject: say('bank.known', { number: Number(entryNo) }), verdict: 'same' };
  const remittance = row.text ?? '';
  const found = await findPayment(checking.database, { companyCode: account.company_code, currency, remittance });
  return {
    verdict: 'change',
    subject,
    payload: {
      accountNo: Number(account.id),
      units: String(units),
      key,
      bookedOn: row.day,
      remittance,
      payerName: row.payer ?? '',
      payerAccount: row.payerAccount === undefined ? '' : plainNumber(row.payerAccount),
      bankReference: row.reference ?? '',
    },
    difference: differenceOf(say, { amount: `${row.amount} ${currency}`, found, units }),
  };
}

function differenceOf(say: (key: string) => string, { amount, found, units }: { amount: string; found: FoundPayment; units: bigint }) {
  const finding = findingOf(found, units);
  return [
    { column: 'amount', before: '', after: amount },
    { column: 'text', before: '', after: `${say(`bank.finding.${finding}`)}${found.orderNo === undefined ? '' : ` (${found.orderNo})`}` },
  ];
}

async function readKnown({ database }: Checking, keys: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ name: string; id: bigint }>`
    SELECT account_id || ' ' || entry_key AS name, id FROM bank_entry WHERE entry_key = ANY (${[...keys]}::text[])`.execute(database);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** An entry that says the same as a booking. */
interface Alike {
  id: bigint;
  accountId: bigint;
  key: string;
  units: bigint;
  day: string;
  remittance: string;
}

/** Entries of the days of these bookings. */
async function readAlike({ database }: Checking, rows: readonly Row[]): Promise<Alike[]> {
  const days = [...new Set(rows.flatMap(({ readable }) => readable.day ?? []))];
  const { rows: found } = await sql<Alike>`
    SELECT id, account_id AS "accountId", entry_key AS key, amount_units AS units, booked_on AS day, remittance FROM bank_entry
    WHERE booked_on = ANY (${days}::date[]) ORDER BY id`.execute(database);
  return found;
}

/**
 * The entry of a booking that was recorded in another form: by the bank's reference here and by what it says there, as when a table and a camt.053 tell of the same
 * days, or when somebody had recorded it by hand. The first of equal bookings is the first of equal entries.
 */
function recordedOtherwise(
  alike: readonly Alike[],
  account: BankAccount,
  booking: { key: string; units: bigint; day: string; text?: string | undefined; ordinal?: string | undefined },
): bigint | undefined {
  const isByReference = booking.key.startsWith('ref:');
  const same = alike.filter(
    (entry) =>
      entry.accountId === account.id &&
      entry.units === booking.units &&
      entry.day === booking.day &&
      plainText(entry.remittance) === plainText(booking.text ?? '') &&
      entry.key.startsWith('ref:') !== isByReference,
  );
  return same[Number(booking.ordinal ?? '1') - 1]?.id;
}

const plainText = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

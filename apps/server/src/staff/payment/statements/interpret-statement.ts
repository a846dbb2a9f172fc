import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { type BankAccount, decimalsOf, readUnits } from '../../../features/payment/index.ts';
import { shop } from '../../../platform/shop/index.ts';
import { inTurns } from '../../../platform/work/turns.ts';
import { noForm, tableFormOf } from '../bank-accounts/account-row.ts';
import type { AnyImportKind, Checking, Interpreted, ParsedRow } from '../../../desk/imports/import-kind.ts';
import { parseCells } from '../../../desk/imports/parse-rows.ts';
import type { TableRow } from '../../../desk/tables/reading/table-row.ts';
import type { Content } from './booking-content.ts';
import { identify, type Identity } from './identity.ts';
import { readRecorded } from './recorded-bookings.ts';
import { noBooking, type ToldBooking, toldColumns } from '../statement-files/told-booking.ts';
import { leftOutAs } from './left-out.ts';
import { accountOf, chosen, statementAccounts } from './statement-accounts.ts';
import { gapsBefore, type Gap, keptOf, type KeptStatement } from './kept-statements.ts';
import { joinPages, type StatementFacts, troublesOf } from '../statement-files/statement-facts.ts';
import { toldByRow, type ToldByRow } from './tables/told-by-table.ts';
import { titleRowOf, understandTable } from './tables/understand-table.ts';

/** Facts about a row beyond its cells. */
export interface RowStanding {
  account: BankAccount | undefined;
  identity: Identity | undefined;
  /** Set on a row that describes a whole statement. */
  facts: StatementFacts | undefined;
  /** Plausible days of a booking: `yyyy-MM-dd`, both included. */
  days: { from: string; to: string };
  /** `none`: a table row that is no booking. `both`: it has amounts in both directions. Undefined for any other row. */
  lacks: 'none' | 'both' | undefined;
  /** Set on a row that describes a whole statement: the difference from the previous statement's end. */
  gap: Gap | undefined;
  /** The number of the newest stored booking. */
  seen: string;
  /** Statement facts to store for the account, on its first new booking; undefined on other rows. */
  statements: readonly KeptStatement[] | undefined;
}

/** Reads the standing that `interpretStatement` gave to a row. */
export const standingOfRow = (values: Readonly<Record<string, unknown>>): RowStanding => values['standing'] as RowStanding;

/**
 * Interprets all rows of a statement together: a message by its own columns, a table by the settings of its account and the titles banks use. Finds the bookings already stored.
 * Throws `TableFault` if a table cannot be understood.
 */
export async function interpretStatement(
  kind: AnyImportKind,
  checking: Checking,
  { rows, isMessage, aboutNo, askedAt }: { rows: readonly TableRow[]; isMessage: boolean; aboutNo: bigint | null; askedAt: Date },
): Promise<Interpreted> {
  const accounts = await statementAccounts(checking);
  const about = aboutNo === null ? undefined : accounts.get(chosen(aboutNo))?.[0];
  const given = { kind, accounts, about };
  const { parsed, leftOut, said } = await (isMessage ? rowsOfMessage(given, rows) : rowsOfTable(given, rows));
  const shared = await surroundings(checking.database, askedAt);
  const contents = await inTurns(parsed, ({ values }) => contentOf(values));
  const told = contents.filter((content) => content !== undefined);
  const plausible = told.filter(({ day }) => day >= shared.days.from && day <= shared.days.to);
  const identities = await identify(told, await readRecorded(checking.database, plausible));
  let place = 0;
  await inTurns(parsed, (row, at) => {
    const identity = contents[at] === undefined ? undefined : identities[place++];
    const { account, facts, lacks } = row.values['standing'] as Partial<RowStanding>;
    const standing: RowStanding = { account, facts, lacks, identity, ...shared, gap: undefined, statements: undefined };
    row.values = { ...row.values, standing };
    // An ignored row needs no faults: a pending one has no booking day yet.
    if (leftOutAs(row.values, identity) !== undefined) row.faults = [];
  });
  const shown = await withStatements(checking.database, parsed);
  const columns = Object.keys(kind.columns).filter((column) => shown.some(({ values }) => values[column] !== undefined));
  return { rows: shown, leftOut, said, columns: [...new Set(['day', 'amount', ...columns])] };
}

/** Drops the rows of statements that need no remark: their account is known, nothing is wrong and no gap is before them. The first new booking of an account carries its statement's facts. */
async function withStatements(database: Database, rows: readonly Mutable[]): Promise<Mutable[]> {
  const standings = rows.map(({ values }) => standingOfRow(values));
  const statements = standings.flatMap(({ facts, account }) =>
    facts === undefined || account === undefined ? [] : [{ facts, accountId: account.id }],
  );
  const gaps = await gapsBefore(database, statements);
  const gapOf = new Map(statements.map(({ facts }, at) => [facts, gaps[at]]));
  for (const standing of standings) if (standing.facts !== undefined) standing.gap = gapOf.get(standing.facts);
  for (const accountId of new Set(statements.map((statement) => statement.accountId))) {
    const first = standings.find(({ account, identity }) => account?.id === accountId && identity !== undefined && identity.is !== 'known');
    if (first !== undefined) first.statements = keptOf(statements.filter((statement) => statement.accountId === accountId));
  }
  return rows.filter((_row, at) => {
    const { facts, account, gap } = standings[at] as RowStanding;
    return facts === undefined || (account !== undefined && (gap !== undefined || troublesOf(facts).length > 0));
  });
}

interface Given {
  kind: AnyImportKind;
  accounts: ReadonlyMap<string, BankAccount[]>;
  about: BankAccount | undefined;
}

interface Parsed {
  parsed: Mutable[];
  leftOut: string[];
  said: string[];
}

type Mutable = { -readonly [K in keyof ParsedRow]: ParsedRow[K] };

async function rowsOfMessage(given: Given, [titles, ...rows]: readonly TableRow[]): Promise<Parsed> {
  const at = new Map((titles?.cells ?? []).map((title, place) => [String(title), place]));
  const cell = (row: TableRow, column: string) => row.cells[at.get(column) ?? -1] ?? '';
  const bookings = rows.filter((row) => cell(row, 'facts') === '');
  const statements = joinPages(
    await inTurns(
      rows.filter((row) => cell(row, 'facts') !== ''),
      (row) => JSON.parse(String(cell(row, 'facts'))) as StatementFacts,
    ),
  );
  const last = bookings.at(-1)?.row ?? 0;
  const told = (row: TableRow): ToldByRow => {
    const values: ToldByRow = { ...noBooking };
    for (const column of toldColumns) if (column !== 'facts') values[column] = cell(row, column);
    return values;
  };
  return {
    parsed: [
      ...(await inTurns(bookings, (row) => parsedRow(given, row, told(row)))),
      ...statements.map(
        (facts, place): Mutable => ({
          row: last + place + 1,
          cells: Object.keys(given.kind.columns).map((column) => (column === 'account' ? facts.account : '')),
          values: { account: facts.account, standing: { facts, account: accountOf(given.accounts, facts.account, facts.currency) } },
          faults: [],
        }),
      ),
    ],
    leftOut: [],
    said: [],
  };
}

async function rowsOfTable(given: Given, rows: readonly TableRow[]): Promise<Parsed> {
  const form = given.about === undefined ? noForm : tableFormOf(given.about);
  const currency = given.about?.currency ?? '';
  const at = titleRowOf(rows, form, currency);
  const [titles, below] = [rows[at]?.cells ?? [], rows.slice(at + 1)];
  const isOwnNumber = (text: string): boolean => accountOf(given.accounts, text, '') !== undefined;
  const table = await understandTable(titles, below, form, isOwnNumber, currency);
  const money = { currency, decimals: decimalsOf(currency === '' ? shop().currency : currency) };
  const parsed = await inTurns(below, (row): Mutable => {
    const told = toldByRow(row, table, form, money);
    if (typeof told !== 'string') return parsedRow(given, row, told.told);
    const cells = Object.keys(given.kind.columns).map(() => '');
    cells[2] = row.cells
      .map(String)
      .filter((text) => text.trim() !== '')
      .join(' · ')
      .slice(0, 200);
    return { row: row.row, cells, values: { standing: { lacks: told } }, faults: [] };
  });
  return {
    parsed,
    leftOut: table.others.map((place) => (table.titles[place] ?? '').slice(0, 40)).filter((title) => title !== ''),
    said: table.said,
  };
}

function parsedRow({ kind, accounts, about }: Given, row: TableRow, told: ToldByRow): Mutable {
  const named = String(told.account).trim();
  const account = named === '' ? about : accountOf(accounts, named, String(told.currency));
  const name = named === '' ? (about === undefined ? '' : chosen(about.id)) : named;
  const parsed = parseCells(kind, row, { ...told, account: name });
  return { ...parsed, values: { ...parsed.values, standing: { account } } };
}

/** The identifying values of a booking; undefined if some are unreadable, and for rows that are no bookings. */
function contentOf(values: Readonly<Record<string, unknown>>): Content | undefined {
  const { account } = values['standing'] as Partial<RowStanding>;
  const booking = values as Partial<ToldBooking>;
  if (account === undefined || booking.day === undefined || booking.amount === undefined) return undefined;
  const isOut = isOutgoing(booking);
  const units = readUnits(booking.amount.replace(/^-/, ''), account.currency);
  if (units === undefined || !['BOOK', 'BACK'].includes(booking.status ?? 'BOOK')) return undefined;
  // A reversal that brings money is no payment.
  const isIn = !isOut && (booking.reversal === undefined || booking.status === 'BACK');
  return {
    accountId: account.id,
    way: isIn ? 'in' : 'out',
    units,
    day: booking.day,
    text: booking.text ?? '',
    payer: booking.payer ?? '',
    payerAccount: booking.payerAccount ?? '',
    reference: booking.reference ?? '',
    endToEnd: booking.endToEnd ?? '',
  };
}

/** Whether money went out. A minus reverses the bank's direction. */
export const isOutgoing = ({ amount = '', direction }: { amount?: string | undefined; direction?: string | undefined }): boolean =>
  direction === 'DBIT' || amount.startsWith('-');

/** A statement may have a day that has not begun everywhere, and bookings with a later value day. */
const DAYS_AHEAD = 5;
const YEARS_BACK = 3;

async function surroundings(database: Database, askedAt: Date): Promise<Pick<RowStanding, 'days' | 'seen'>> {
  const { rows } = await sql<{ from: string; to: string; seen: string }>`
    SELECT (least(now(), ${askedAt}) - make_interval(years => ${YEARS_BACK}))::date::text AS from,
      (greatest(now(), ${askedAt}) + make_interval(days => ${DAYS_AHEAD}))::date::text AS to,
      (SELECT coalesce(max(id), 0)::text FROM bank_entry) AS seen`.execute(database);
  const { from = '', to = '', seen = '0' } = rows[0] ?? {};
  return { days: { from, to }, seen };
}

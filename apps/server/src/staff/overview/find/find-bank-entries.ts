import { sql } from 'kysely';
import {
  accountQuery,
  amountQuery,
  anyTerm,
  allTerms,
  bareOf,
  digitsOf,
  nameTerms,
  referenceQuery,
  saidAmount,
  type TermQuery,
  wordsOf,
  wordsQuery,
} from '../../../desk/finding/index.ts';
import { showUnits } from '../../../features/payment/index.ts';
import { type Hit, isSeenBy, newestWith, planned, type Search } from './hit.ts';

interface FoundEntry {
  id: bigint;
  companyCode: string;
  payerName: string;
  payerAccount: string;
  references: string[];
  amountUnits: bigint;
  currency: string;
  bookedOn: string;
  state: string;
}

const FEWEST_CHARACTERS = 3;

/** Conditions under which a text means a booking; undefined if it is too short for any. `day`: the likeliest day of the amount, if it says both. */
function queryOf({ text, today }: Search): { query: TermQuery; day: string | undefined } | undefined {
  if (bareOf(text).length < FEWEST_CHARACTERS && /^[\x20-\x7e]*$/.test(text)) return undefined;
  const said = saidAmount(text, today);
  const rest = said && said.rest !== '' ? wordsQuery(['n', 'w'], said.rest) : undefined;
  const amount = said && (said.rest === '' || rest !== undefined) ? allTerms([amountQuery(said), rest]) : undefined;
  const query = anyTerm([accountQuery(text), referenceQuery(text), wordsQuery(['n', 'w'], text), amount]);
  return query === undefined ? undefined : { query, day: amount === undefined ? undefined : said?.days[0] };
}

/** Columns of a booking; those of what a bank took back have the same names. */
const bookingFields = sql`id, company_code AS "companyCode", payer_name AS "payerName", payer_account AS "payerAccount",
  ARRAY[bank_reference, end_to_end] AS "references", amount_units AS "amountUnits", currency, booked_on::text AS "bookedOn", state`;

/** Finds money that came by bank: by the payer's name, account and text, by the bank's reference, and by amount and day. */
export async function findBankEntries(search: Search): Promise<Hit[]> {
  const { database, staff, text } = search;
  const asked = queryOf(search);
  if (asked === undefined) return [];
  const { rows } = await sql<FoundEntry>`${planned}
    SELECT ${bookingFields} FROM bank_entry
    WHERE id = ANY (ARRAY${newestWith(search, 'bank_entry', asked.query)}) AND ${isSeenBy(staff, sql`company_code`)} ORDER BY id DESC`.execute(
    database,
  );
  return rows.map((entry) => ({
    kind: 'bankEntry',
    key: String(entry.id),
    title: entry.payerName,
    detail: `${entry.currency} ${showUnits(entry.amountUnits, entry.currency)}, ${entry.bookedOn}`,
    state: entry.state,
    companyCode: entry.companyCode,
    ...matchOf(entry, text, asked.day),
  }));
}

/** Finds what a bank took back of money that had come, by what its booking says. It is shown with the order that it was for; an order that is not known is settled in a task. */
export async function findTakenBack(search: Search): Promise<Hit[]> {
  const { database, staff, text } = search;
  const asked = queryOf(search);
  if (asked === undefined) return [];
  const { rows } = await sql<FoundEntry & { orderNo: string | null }>`${planned}
    SELECT ${bookingFields}, (SELECT order_no FROM member_order WHERE member_order.id = order_id) AS "orderNo" FROM bank_taken_back
    WHERE id = ANY (ARRAY${newestWith(search, 'taken_back', asked.query)}) AND ${isSeenBy(staff, sql`company_code`)} ORDER BY id DESC`.execute(
    database,
  );
  return rows.map((booking) => ({
    kind: 'takenBack',
    key: booking.orderNo ?? String(booking.id),
    title: booking.payerName,
    detail: `−${booking.currency} ${showUnits(booking.amountUnits, booking.currency)}, ${booking.bookedOn}`,
    state: booking.state,
    companyCode: booking.companyCode,
    ...matchOf(booking, text, asked.day),
  }));
}

function matchOf(
  { payerName, payerAccount, references, bookedOn }: FoundEntry,
  text: string,
  day?: string,
): Pick<Hit, 'matched' | 'isExact'> {
  const [bare, digits] = [bareOf(text), digitsOf(text)];
  const account = bareOf(payerAccount);
  if (account !== '' && (account.startsWith(bare) || (digits === bare && account.endsWith(digits))))
    return { matched: 'account', isExact: account === bare };
  if (references.some((reference) => bareOf(reference).startsWith(bare)))
    return { matched: 'transaction', isExact: references.some((reference) => bareOf(reference) === bare) };
  const names = nameTerms('', payerName);
  if (day !== undefined && !wordsOf(text).some((word) => names.includes(`n:${word}`)))
    return { matched: 'amount', isExact: bookedOn === day };
  return { matched: 'payer', isExact: false };
}

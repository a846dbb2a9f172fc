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

/** Finds money that came by bank: by the payer's name, account and text, by the bank's reference, and by amount and day. */
export async function findBankEntries(search: Search): Promise<Hit[]> {
  const { database, staff, text, today } = search;
  if (bareOf(text).length < FEWEST_CHARACTERS && /^[\x20-\x7e]*$/.test(text)) return [];
  const said = saidAmount(text, today);
  const rest = said && said.rest !== '' ? wordsQuery(['n', 'w'], said.rest) : undefined;
  const amount = said && (said.rest === '' || rest !== undefined) ? allTerms([amountQuery(said), rest]) : undefined;
  const query = anyTerm([accountQuery(text), referenceQuery(text), wordsQuery(['n', 'w'], text), amount]);
  if (query === undefined) return [];
  const { rows } = await sql<FoundEntry>`${planned}
    SELECT id, company_code AS "companyCode", payer_name AS "payerName", payer_account AS "payerAccount", ARRAY[bank_reference, end_to_end] AS "references",
      amount_units AS "amountUnits", currency, booked_on::text AS "bookedOn", state
    FROM bank_entry WHERE id = ANY (ARRAY${newestWith(search, 'bank_entry', query)}) AND ${isSeenBy(staff, sql`company_code`)}
    ORDER BY id DESC`.execute(database);
  return rows.map((entry) => ({
    kind: 'bankEntry',
    key: String(entry.id),
    title: entry.payerName,
    detail: `${entry.currency} ${showUnits(entry.amountUnits, entry.currency)}, ${entry.bookedOn}`,
    state: entry.state,
    companyCode: entry.companyCode,
    ...matchOf(entry, text, amount === undefined ? undefined : said?.days[0]),
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

import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { readRule } from '../../../platform/rules/index.ts';
import { centsOfUnits, showUnits } from '../../../features/payment/index.ts';
import type { SecondPersonLook } from '../../../desk/imports/import-kind.ts';

/** Maximum bookings shown one by one to the second person. The sum covers all. */
const MOST_SHOWN = 50;

/** Above every limit. */
const MOST_CENTS = 10n ** 15n;

interface Sum {
  accountId: string;
  companyCode: string;
  currency: string;
  number: string;
  rateMicros: bigint;
  units: bigint;
  bookings: number;
}

interface Booking {
  day: string;
  text: string;
  difference: readonly { column: string; after: string }[];
}

/**
 * The effect of a statement, and whether one person may have it recorded: anyone can write a statement file, and its bookings pay orders. The sum of a company's bookings is
 * checked against its rule.
 */
export async function lookAtStatement(database: Database, importId: bigint): Promise<SecondPersonLook> {
  const sums = await readSums(database, importId);
  const companies = [...new Set(sums.map(({ companyCode }) => companyCode))];
  let isNeeded = false;
  let [allCents, leastMost] = [0n, MOST_CENTS];
  for (const company of companies) {
    const cents = sums
      .filter(({ companyCode }) => companyCode === company)
      .reduce((all, { units, currency, rateMicros }) => all + centsOfUnits(units, currency, rateMicros), 0n);
    const most = await readRule(database, 'statementWithoutSecondPersonDollars', company);
    if (cents > BigInt(most) * 100n) isNeeded = true;
    allCents += cents;
    if (BigInt(most) * 100n < leastMost) leastMost = BigInt(most) * 100n;
  }
  const line = (what: string, whose: string, after: string) => ({ what, whose, unit: 'text' as const, before: null, after });
  const bookings = await readBookings(database, importId);
  return {
    companyCode: companies.length === 1 ? companies[0] : undefined,
    changes: [
      ...sums.map(({ number, units, currency }) => line('import.sum', number, `${showUnits(units, currency)} ${currency}`)),
      ...bookings.map(({ day, text, difference }, at) =>
        line('import.booking', `${at + 1}. ${day} ${text}`.trim(), difference.map(({ after }) => after).join(' · ')),
      ),
    ],
    restsOn: { sums: sums.map(({ number, currency, units, bookings: count }) => `${number} ${currency} ${units} ${count}`) },
    isNeeded,
    // A statement split into files counts as the same money.
    money: {
      kind: 'statementWithoutSecondPersonDollars',
      cents: allCents,
      of: sums.map(({ accountId }) => ({ what: 'bankAccount', id: BigInt(accountId) })),
      isByPerson: true,
      mostCents: leastMost,
    },
  };
}

async function readSums(database: Database, importId: bigint): Promise<Sum[]> {
  const { rows } = await sql<Omit<Sum, 'units'> & { units: string }>`
    SELECT account.id::text AS "accountId", account.company_code::text AS "companyCode", account.currency::text AS currency, account.number, account.rate_micros AS "rateMicros",
      sum((payload ->> 'units')::numeric)::text AS units, count(*)::int AS bookings
    FROM staff_import_row JOIN bank_account AS account ON account.id = (payload ->> 'accountNo')::bigint
    WHERE import_id = ${importId} AND verdict = 'change'
    GROUP BY account.id ORDER BY account.id`.execute(database);
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }));
}

async function readBookings(database: Database, importId: bigint): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    SELECT payload ->> 'bookedOn' AS day, left(payload ->> 'remittance', 80) AS text, difference FROM staff_import_row
    WHERE import_id = ${importId} AND verdict = 'change' ORDER BY row LIMIT ${MOST_SHOWN}`.execute(database);
  return rows;
}

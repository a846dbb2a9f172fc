import { sql } from 'kysely';
import { showUnits } from '../../../features/payment/index.ts';
import {
  accountTerms,
  addressTerms,
  amountTerm,
  companyTerm,
  dayTerm,
  emailTerms,
  nameTerms,
  numberTerms,
  postalTerms,
  referenceTerms,
  telephoneTerms,
  termOf,
  textTerms,
} from '../terms.ts';
import type { FindSource } from './find-source.ts';
import { addNameWords } from './name-words.ts';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
}

const personColumns = (table: string) =>
  sql.raw(`${table}.first_name AS "firstName", ${table}.last_name AS "lastName", ${table}.email, ${table}.mobile`);

const personTerms = ({ firstName, lastName, email, mobile }: Person): string[] => [
  ...nameTerms(firstName, lastName),
  ...emailTerms(email),
  ...telephoneTerms(mobile),
];

const members: FindSource = {
  name: 'member',
  table: 'member',
  key: 'member_id',
  written: addNameWords,
  async read(database, ids) {
    const { rows } = await sql<Person & { id: bigint; code: string; company: string }>`
      SELECT id, code, company_code AS company, ${personColumns('member')} FROM member WHERE id = ANY (${[...ids]}::bigint[])`.execute(
      database,
    );
    return rows.map((row) => ({
      id: row.id,
      isOpen: false,
      terms: [companyTerm(row.company), ...numberTerms(row.code), ...personTerms(row)],
    }));
  },
};

interface Place extends Person {
  id: bigint;
  company: string;
  city: string;
  street: string;
  postalCode: string;
}

const placeColumns = (table: string) =>
  sql`${personColumns(table)}, ${sql.raw(`${table}.city, ${table}.street, ${table}.postal_code AS "postalCode"`)}`;

const placeTerms = (place: Place): string[] => [
  companyTerm(place.company),
  ...personTerms(place),
  ...addressTerms(place.street, place.city),
  ...postalTerms(place.postalCode),
];

const addresses: FindSource = {
  name: 'address',
  table: 'address',
  key: 'address_id',
  async read(database, ids) {
    const { rows } = await sql<Place>`
      SELECT address.id, member.company_code AS company, ${placeColumns('address')} FROM address JOIN member ON member.id = address.member_id
      WHERE address.id = ANY (${[...ids]}::bigint[])`.execute(database);
    return rows.map((row) => ({ id: row.id, isOpen: false, terms: placeTerms(row) }));
  },
};

interface Order extends Place {
  orderNo: string;
  state: string;
  totalCents: bigint;
  payStyle: string;
  days: string[];
  products: string[];
  promotions: string[];
}

const orders: FindSource = {
  name: 'order',
  table: 'member_order',
  key: 'order_id',
  closed: `state <> 'unpaid'`,
  async read(database, ids, timeZone) {
    const { rows } = await sql<Order>`
      SELECT member_order.id, order_no AS "orderNo", state, member_company_code AS company, total_cents AS "totalCents", pay_style AS "payStyle",
        ${placeColumns('member_order')},
        ARRAY(SELECT DISTINCT (moment AT TIME ZONE ${timeZone})::date::text FROM unnest(ARRAY[ordered_at, paid_at]) AS moment WHERE moment IS NOT NULL) AS days,
        ARRAY(SELECT DISTINCT product_no FROM order_line WHERE order_id = member_order.id) AS products,
        ARRAY(SELECT DISTINCT promotion_id::text FROM order_discount WHERE order_id = member_order.id) AS promotions
      FROM member_order WHERE id = ANY (${[...ids]}::bigint[])`.execute(database);
    return rows.map((row) => ({
      id: row.id,
      isOpen: row.state === 'unpaid',
      terms: [
        ...placeTerms(row),
        ...numberTerms(row.orderNo),
        amountTerm(row.totalCents),
        ...row.days.map(dayTerm),
        ...row.products.map((product) => termOf('g', product.toLowerCase())),
        ...row.payStyle.split('+').flatMap((part) => (part === '' ? [] : [termOf('y', part)])),
        ...row.promotions.map((promotion) => termOf('o', promotion)),
      ],
    }));
  },
};

const payments: FindSource = {
  name: 'payment',
  table: 'payment_attempt',
  key: 'attempt_id',
  closed: `state <> 'open'`,
  async read(database, ids) {
    const { rows } = await sql<{ id: bigint; company: string; state: string; references: (string | null)[] }>`
      SELECT id, member_company_code AS company, state, ARRAY[reference, gateway_id] AS "references" FROM payment_attempt
      WHERE id = ANY (${[...ids]}::bigint[])`.execute(database);
    return rows.map(({ id, company, state, references }) => ({
      id,
      isOpen: state === 'open',
      terms: [companyTerm(company), ...referenceTerms(...references.filter((one) => one !== null))],
    }));
  },
};

interface Entry {
  id: bigint;
  company: string;
  payerName: string;
  payerAccount: string;
  texts: string[];
  references: string[];
  amountUnits: bigint;
  currency: string;
  bookedOn: string;
}

/** The amount as people say it, in hundredths of its currency whatever its smallest unit is. */
function hundredthsOf({ amountUnits, currency }: Entry): bigint {
  const [whole = '', fraction = ''] = showUnits(amountUnits, currency).split('.');
  return BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'));
}

/** Bookings of bank accounts: what came in and what the bank took back have the same columns. */
const bookings = ({ name, table, key }: Pick<FindSource, 'name' | 'table' | 'key'>): FindSource => ({
  name,
  table,
  key,
  async read(database, ids) {
    const { rows } = await sql<Entry>`
      SELECT id, company_code AS company, payer_name AS "payerName", payer_account AS "payerAccount", ARRAY[remittance, further_text] AS texts,
        ARRAY[bank_reference, end_to_end] AS "references", amount_units AS "amountUnits", currency, booked_on::text AS "bookedOn"
      FROM ${sql.raw(table)} WHERE id = ANY (${[...ids]}::bigint[])`.execute(database);
    return rows.map((row) => ({
      id: row.id,
      isOpen: false,
      terms: [
        companyTerm(row.company),
        ...nameTerms('', row.payerName),
        ...accountTerms(row.payerAccount),
        ...referenceTerms(...row.references),
        ...textTerms(...row.texts),
        amountTerm(hundredthsOf(row)),
        dayTerm(row.bookedOn),
      ],
    }));
  },
});

const bankEntries = bookings({ name: 'bank_entry', table: 'bank_entry', key: 'entry_id' });
const takenBack = bookings({ name: 'taken_back', table: 'bank_taken_back', key: 'taken_back_id' });

/** The sources, in the order in which their older rows are filled. */
export const findSources: readonly FindSource[] = [members, bankEntries, takenBack, orders, addresses, payments];

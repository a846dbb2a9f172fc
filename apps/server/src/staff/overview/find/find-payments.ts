import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { bareOf, referenceQuery } from '../../../desk/finding/index.ts';
import { type Hit, isSeenBy, MOST_CANDIDATES, MOST_HITS, newestWith, planned, type Search } from './hit.ts';

interface FoundPayment {
  reference: string;
  gatewayId: string | null;
  orderNo: string;
  state: string;
  companyCode: string;
}

/** Coin addresses and transactions match only as a whole. */
const FEWEST_CHARACTERS_OF_COINS = 20;

/** Finds payments by reference, by the third party's name, by the code of a bank transfer, and by coin address or transaction. */
export async function findPayments(search: Search): Promise<Hit[]> {
  const { text } = search;
  const bare = bareOf(text);
  const isTransaction = ({ gatewayId }: FoundPayment) => gatewayId !== null && bareOf(gatewayId) === bare;
  const isReference = ({ reference }: FoundPayment) => bareOf(reference) === bare;
  const named = referenceQuery(text);
  const ways: Promise<Hit[]>[] = [
    // A new payment is found by its whole reference before its terms are filled.
    findBy(search, sql<SqlBool>`payment_attempt.reference = ${text}`, 'number', isReference),
    findBy(search, ofInvoices(sql`SELECT attempt_id FROM bank_transfer WHERE code = ${bare.toUpperCase()}`), 'number', () => true),
  ];
  if (named !== undefined) {
    const isWith = sql<SqlBool>`payment_attempt.id = ANY (ARRAY${newestWith(search, 'payment', named)})`;
    const matched = ({ reference }: FoundPayment) => (bareOf(reference).startsWith(bare) ? 'number' : 'transaction');
    ways.push(findBy(search, isWith, matched, (payment) => isReference(payment) || isTransaction(payment)));
  }
  if (text.length >= FEWEST_CHARACTERS_OF_COINS)
    ways.push(
      findBy(
        search,
        ofInvoices(sql`SELECT attempt_id FROM crypto_invoice WHERE lower(address) = lower(${text}::text)`),
        'address',
        () => true,
      ),
      findBy(
        search,
        ofInvoices(sql`SELECT attempt_id FROM crypto_transfer WHERE lower(tx_hash) = lower(${text}::text)`),
        'transaction',
        () => true,
      ),
      findBy(
        search,
        ofInvoices(sql`SELECT attempt_id FROM crypto_remainder WHERE tx_hash <> '' AND lower(tx_hash) = lower(${text}::text)`),
        'transaction',
        () => true,
      ),
    );
  return (await Promise.all(ways)).flat();
}

const ofInvoices = (attempts: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`payment_attempt.id = ANY (ARRAY(${attempts}))`;

async function findBy(
  { database, staff }: Search,
  condition: RawBuilder<SqlBool>,
  matched: Hit['matched'] | ((payment: FoundPayment) => Hit['matched']),
  isExact: (payment: FoundPayment) => boolean,
): Promise<Hit[]> {
  const { rows } = await sql<FoundPayment>`${planned}
    SELECT payment_attempt.reference, payment_attempt.gateway_id AS "gatewayId", payment_attempt.state,
      payment_attempt.member_company_code AS "companyCode", member_order.order_no AS "orderNo"
    FROM (SELECT * FROM payment_attempt WHERE ${condition} LIMIT ${MOST_CANDIDATES}) AS payment_attempt
    JOIN member_order ON member_order.id = payment_attempt.order_id
    WHERE ${isSeenBy(staff, sql`payment_attempt.member_company_code`)} LIMIT ${MOST_HITS}`.execute(database);
  return rows.map((payment) => ({
    kind: 'payment',
    key: payment.reference,
    title: payment.reference,
    detail: payment.orderNo,
    state: payment.state,
    companyCode: payment.companyCode,
    matched: typeof matched === 'string' ? matched : matched(payment),
    isExact: isExact(payment),
  }));
}

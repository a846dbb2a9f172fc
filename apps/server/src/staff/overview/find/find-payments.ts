import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Hit, hasBeginning, isSeenBy, MOST_CANDIDATES, MOST_HITS, type Search } from './hit.ts';

interface FoundPayment {
  reference: string;
  gatewayId: string | null;
  orderNo: string;
  state: string;
  companyCode: string;
}

const FEWEST_CHARACTERS = 4;
/** Coin addresses and transactions match only as a whole. */
const FEWEST_CHARACTERS_OF_COINS = 20;

/** Finds payments by reference, by the third party's name, and by coin address or transaction. */
export async function findPayments(search: Search): Promise<Hit[]> {
  const { text } = search;
  const upper = text.toUpperCase();
  const isReference = ({ reference }: FoundPayment) => reference.toUpperCase() === upper;
  const isTransaction = ({ gatewayId }: FoundPayment) => gatewayId?.toUpperCase() === upper;
  const ways: Promise<Hit[]>[] = [];
  if (text.length >= FEWEST_CHARACTERS)
    ways.push(
      findBy(search, hasBeginning(sql`upper(payment_attempt.reference)`, upper), 'number', isReference),
      findBy(
        search,
        sql<SqlBool>`payment_attempt.gateway_id IS NOT NULL AND ${hasBeginning(sql`upper(payment_attempt.gateway_id)`, upper)}`,
        'transaction',
        isTransaction,
      ),
    );
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

const ofInvoices = (attempts: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`payment_attempt.id IN (${attempts})`;

async function findBy(
  { database, staff }: Search,
  condition: RawBuilder<SqlBool>,
  matched: Hit['matched'],
  isExact: (payment: FoundPayment) => boolean,
): Promise<Hit[]> {
  const { rows } = await sql<FoundPayment>`
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
    matched,
    isExact: isExact(payment),
  }));
}

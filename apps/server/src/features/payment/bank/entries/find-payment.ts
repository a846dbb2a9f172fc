import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import type { BankFinding } from '../../../../platform/database/schema/bank-tables.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { codesIn, type NamedCodes } from '../codes/transfer-code.ts';

/** Text details of an incoming transfer. */
export interface Remittance {
  companyCode: string;
  currency: string;
  remittance: string;
  /** Other texts of the booking, each searched separately. */
  further?: readonly string[];
}

/** The payment that a transfer names. `attemptId` without `finding`: the finding is decided while the payment is locked. */
export interface FoundPayment {
  finding?: BankFinding;
  attemptId?: bigint;
  orderId?: bigint;
  orderNo?: string;
  state?: Attempt['state'];
  lackingUnits?: bigint;
}

interface Named {
  attemptId: bigint;
  orderId: bigint;
  orderNo: string;
  state: Attempt['state'];
  companyCode: string;
  currency: string;
  lackingUnits: bigint;
}

/**
 * Finds the payment whose reference occurs anywhere in the text of a transfer, among the payments of the account's company and currency. A text that names several payments, or one
 * of another company, pays nothing by itself.
 */
export async function findPayment(database: Database, { companyCode, currency, ...texts }: Remittance): Promise<FoundPayment> {
  const { codes, wrong } = codesOf(texts);
  const named = await paymentsOf(database, codes);
  const here = named.filter((one) => one.companyCode === companyCode && one.currency === currency);
  const [first] = here;
  if (named.length > 1) return { finding: 'several' };
  if (first !== undefined) {
    const { attemptId, orderId, orderNo, state, lackingUnits } = first;
    return { attemptId, orderId, orderNo, state, lackingUnits };
  }
  const [elsewhere] = named;
  if (elsewhere !== undefined) return { finding: elsewhere.companyCode === companyCode ? 'otherCurrency' : 'otherCompany' };
  return { finding: wrong.length > 0 && codes.length === 0 ? 'wrongCheck' : 'unknown' };
}

/** References in all texts of a booking. A reference with a wrong character in one text may be right in another. */
export function codesOf({ remittance, further = [] }: Pick<Remittance, 'remittance' | 'further'>): NamedCodes {
  const found = [remittance, ...further].map(codesIn);
  const each = (read: (named: NamedCodes) => string[]): string[] => [...new Set(found.flatMap(read))];
  return { codes: each(({ codes }) => codes), wrong: each(({ wrong }) => wrong) };
}

async function paymentsOf(database: Database, codes: readonly string[]): Promise<Named[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<Named>`
    SELECT transfer.attempt_id AS "attemptId", attempt.order_id AS "orderId", member_order.order_no AS "orderNo", attempt.state,
      account.company_code AS "companyCode", transfer.currency, (transfer.amount_units - coalesce((SELECT sum(amount_units) FROM bank_entry_part
        WHERE attempt_id = transfer.attempt_id AND state = 'waiting'), 0))::int8 AS "lackingUnits"
    FROM bank_transfer AS transfer JOIN payment_attempt AS attempt ON attempt.id = transfer.attempt_id
      JOIN member_order ON member_order.id = attempt.order_id JOIN bank_account AS account ON account.id = transfer.account_id
    WHERE transfer.code = ANY (${[...codes]}::text[]) ORDER BY transfer.attempt_id`.execute(database);
  return rows;
}

/** How an amount would count for the payment it names, in its current state. */
export function findingOf({ finding, state, lackingUnits = 0n }: FoundPayment, units: bigint): BankFinding {
  if (finding !== undefined) return finding;
  if (state === 'open') return units === lackingUnits ? 'exact' : units < lackingUnits ? 'part' : 'over';
  return state === 'failed' ? 'late' : 'paidAlready';
}

import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { PayMethod } from '../methods/pay-method.ts';

/** What decides which account carries a new payment. */
export interface NewPayment {
  /** Whose order it is: their company chooses. */
  ownerId: bigint;
  method: Pick<PayMethod, 'payType' | 'carriedAs'>;
  /** A saved card, which only the account can charge in whose vault it is. */
  cardId: bigint | null;
}

/**
 * The account at a gateway that carries a new payment; null is the gateway of the settings, and a method that no gateway carries has none. Throws
 * `payTypeUnsupported` where the company does not offer this way to pay.
 */
export async function chooseAccount(database: Database, { ownerId, method, cardId }: NewPayment): Promise<bigint | null> {
  if (method.carriedAs === undefined) return null;
  const choice = await database
    .selectFrom('gateway_choice')
    .innerJoin('member', 'member.company_code', 'gateway_choice.company_code')
    .select('account_id')
    .where('member.id', '=', ownerId)
    .where('pay_type', '=', Number(method.payType))
    .executeTakeFirst();
  if (choice?.account_id === null) throw refuse('payTypeUnsupported');
  if (cardId === null) return choice?.account_id ?? null;
  const card = await database.selectFrom('saved_card').select('gateway_account_id').where('id', '=', cardId).executeTakeFirst();
  return card?.gateway_account_id ?? null;
}

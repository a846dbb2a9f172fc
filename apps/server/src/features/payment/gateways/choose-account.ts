import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type Carriage, gatewayKindOf, kindOfSettings } from '../../../platform/gateways/index.ts';
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

/** How an account (null: the gateway of the settings) can begin a way to pay: on a page of the gateway's, with a saved card, or both. */
export async function carriageOf(
  database: Database,
  accountId: bigint | null,
  { carriedAs }: Pick<PayMethod, 'carriedAs'>,
): Promise<Carriage | undefined> {
  if (carriedAs === undefined) return undefined;
  if (accountId === null) return kindOfSettings.carries[carriedAs];
  const account = await database.selectFrom('gateway_account').select('kind').where('id', '=', accountId).executeTakeFirst();
  return account && gatewayKindOf(account.kind)?.carries[carriedAs];
}

/** Whether some company pays this way by an account that takes cards on a page of its own. Where none does, a card has to be named first. */
export async function isCardTypedOnPage(
  database: Database,
  { payType, carriedAs }: Pick<PayMethod, 'payType' | 'carriedAs'>,
): Promise<boolean> {
  if (carriedAs === undefined) return false;
  const chosen = await database
    .selectFrom('gateway_choice')
    .innerJoin('gateway_account', 'gateway_account.id', 'gateway_choice.account_id')
    .select('kind')
    .distinct()
    .where('pay_type', '=', Number(payType))
    .execute();
  return chosen.some(({ kind }) => gatewayKindOf(kind)?.carries[carriedAs]?.page === true);
}

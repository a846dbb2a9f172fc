import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type Carriage, gatewayKindOf, kindOfSettings } from '../../../platform/gateways/index.ts';
import type { PayMethod, PaymentParts } from '../methods/pay-method.ts';

export interface ChoosingParts {
  database: Database;
  settings: Pick<PaymentParts['settings'], 'gateway'>;
}

export interface NewPayment {
  /** Member who owns the order; their company chooses. */
  ownerId: bigint;
  method: Pick<PayMethod, 'payType' | 'carriedAs'>;
  /** A saved card, which only the account whose vault holds it can charge. */
  cardId: bigint | null;
}

/**
 * Gateway account that carries a new payment; null is the gateway of the settings, and a method without a gateway has none. Throws `payTypeUnsupported` if the company does not
 * offer this way to pay.
 */
export async function chooseAccount(
  { database, settings }: ChoosingParts,
  { ownerId, method, cardId }: NewPayment,
): Promise<bigint | null> {
  if (method.carriedAs === undefined) return null;
  const { company_code: company } = await database
    .selectFrom('member')
    .select('company_code')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const chosen = await readChoice({ database, settings }, company, method);
  if (chosen === 'none') throw refuse('payTypeUnsupported');
  if (cardId === null) return chosen;
  const card = await database.selectFrom('saved_card').select('gateway_account_id').where('id', '=', cardId).executeTakeFirst();
  return card?.gateway_account_id ?? null;
}

/**
 * A company's choice for a way to pay: an account, null for the gateway of the settings, `none` if not offered. If the company has not chosen, the gateway of the settings carries
 * it, if there is one.
 */
export async function readChoice(
  { database, settings }: ChoosingParts,
  companyCode: string,
  { payType }: Pick<PayMethod, 'payType'>,
): Promise<bigint | null | 'none'> {
  const choice = await database
    .selectFrom('gateway_choice')
    .select('account_id')
    .where('company_code', '=', companyCode)
    .where('pay_type', '=', Number(payType))
    .executeTakeFirst();
  if (choice === undefined) return settings.gateway.isSet ? null : 'none';
  return choice.account_id ?? 'none';
}

/** How an account (null: the gateway of the settings) can begin a way to pay: on a page of the gateway, with a saved card, or both. */
export async function carriageOf(
  { database, settings }: ChoosingParts,
  accountId: bigint | null,
  { carriedAs }: Pick<PayMethod, 'carriedAs'>,
): Promise<Carriage | undefined> {
  if (carriedAs === undefined) return undefined;
  if (accountId === null) return kindOfSettings(settings)?.carries[carriedAs];
  const account = await database.selectFrom('gateway_account').select('kind').where('id', '=', accountId).executeTakeFirst();
  return account && gatewayKindOf(account.kind)?.carries[carriedAs];
}

/** Whether any company pays this way by an account that takes cards on its own page. If none does, a card has to be named first. */
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

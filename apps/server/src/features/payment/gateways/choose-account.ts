import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type Carriage, gatewayKindOf, kindOfSettings } from '../../../platform/gateways/index.ts';
import type { PayMethod, PaymentParts } from '../methods/pay-method.ts';

export interface ChoosingParts {
  database: Database;
  settings: Pick<PaymentParts['settings'], 'gateway'>;
}

interface Chosen {
  account_id: bigint | null;
}

export interface NewPayment {
  /** Member who owns the order; their company chooses. */
  ownerId: bigint;
  method: Pick<PayMethod, 'payType' | 'carriedAs'>;
  /** A saved card, which only the account whose vault holds it can charge; null if none is used. */
  cardId: bigint | null;
}

/** Gateway account that carries a new payment, found by `chosenAccount`; null if there is none. Throws `payTypeUnsupported` if the company does not offer this way to pay. */
export async function chooseAccount({ database, settings }: ChoosingParts, payment: NewPayment): Promise<bigint | null> {
  const { rows } = await chosenAccount(settings, payment).execute(database);
  if (rows[0] === undefined) throw refuse('payTypeUnsupported');
  return rows[0].account_id;
}

/**
 * Query for the gateway account that carries a new payment, as `account_id`: null is the gateway of the settings, and a method without a gateway has none. Without a row the company
 * does not offer this way to pay.
 */
export function chosenAccount(settings: ChoosingParts['settings'], { ownerId, method, cardId }: NewPayment): RawBuilder<Chosen> {
  if (method.carriedAs === undefined) return sql<Chosen>`SELECT NULL::bigint AS account_id`;
  const choice = choiceOf(settings, sql`(SELECT company_code FROM member WHERE id = ${ownerId})`, method);
  if (cardId === null) return choice;
  return sql<Chosen>`SELECT (SELECT gateway_account_id FROM saved_card WHERE id = ${cardId}) AS account_id FROM (${choice}) AS offered`;
}

/** A company's choice for a way to pay: an account, null for the gateway of the settings, `none` if not offered. */
export async function readChoice(
  { database, settings }: ChoosingParts,
  companyCode: string,
  method: Pick<PayMethod, 'payType'>,
): Promise<bigint | null | 'none'> {
  const { rows } = await choiceOf(settings, sql`${companyCode}`, method).execute(database);
  return rows[0] === undefined ? 'none' : rows[0].account_id;
}

/** Query for a company's choice. If the company has not chosen, the gateway of the settings carries the payment, if there is one. */
function choiceOf(
  { gateway }: ChoosingParts['settings'],
  company: RawBuilder<unknown>,
  { payType }: Pick<PayMethod, 'payType'>,
): RawBuilder<Chosen> {
  return sql<Chosen>`
    SELECT choice.account_id FROM (SELECT) AS here
    LEFT JOIN gateway_choice AS choice ON choice.company_code = ${company} AND choice.pay_type = ${Number(payType)}
    WHERE choice.account_id IS NOT NULL OR (choice.company_code IS NULL AND ${gateway.isSet}::boolean)`;
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

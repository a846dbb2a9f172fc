import { createTranslator } from '@upline/i18n/server';
import type { Handler } from '../../../operation/handler.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { findMember } from '../../network/index.ts';
import { carriageOf, type ChoosingParts, readChoice } from '../gateways/choose-account.ts';
import type { PayMethod, PaymentParts } from './pay-method.ts';

type Parts = Pick<PaymentParts, 'payMethods' | 'settings'>;

interface Companies {
  /** Company of the member whose order is paid; it chooses the gateway. */
  owner: string;
  /** Company of the paying member; a transfer goes to its account. */
  payer: string;
}

/** Ways to pay an order by a third party. A payment by any other way is refused, so a page that shows only these offers nothing that fails. */
export function createGetPayOffer(parts: Parts): Handler<'getPayOffer'> {
  return async ({ database, member, locale }, { userCode }) => {
    const owner = userCode === undefined ? undefined : await findMember(database, userCode);
    const payer = await companyOf(database, member.id);
    // An unknown name is answered like one's own, so that guessing reveals nothing.
    const companies = { payer, owner: owner === undefined ? payer : await companyOf(database, owner.id) };
    const offered: string[] = [];
    let isCardOnPage = false;
    for await (const { method, isOnPage } of offeredMethods({ ...parts, database }, companies)) {
      offered.push(method.payType);
      if (method.carriedAs === 'card') isCardOnPage = isOnPage;
    }
    if (offered.length > 0) return { data: { payTypes: offered, isCardOnPage } };
    const { name } = await database.selectFrom('country').select('name').where('company_code', '=', payer).executeTakeFirstOrThrow();
    const missing = createTranslator(locale)('messages:payOffer.missing', { country: textIn(locale, name) });
    return { data: { payTypes: [], isCardOnPage, missing } };
  };
}

/** The companies among these whose members have no way to pay but their balances. */
export async function companiesWithoutWay(parts: Parts & { database: Database }, companyCodes: readonly string[]): Promise<string[]> {
  const lacking: string[] = [];
  for (const code of companyCodes) {
    const first = await offeredMethods(parts, { owner: code, payer: code }).next();
    if (first.done === true) lacking.push(code);
  }
  return lacking;
}

async function* offeredMethods({ database, settings, payMethods }: Parts & { database: Database }, companies: Companies) {
  for (const method of payMethods) {
    if (!method.isOffered(settings)) continue;
    const carriage = await carriageIn({ database, settings }, method, companies);
    if (carriage !== undefined) yield { method, isOnPage: carriage.page };
  }
}

/** How a company's payments by a method begin; undefined if it does not offer the method. */
async function carriageIn(parts: ChoosingParts, method: PayMethod, { owner, payer }: Companies): Promise<{ page: boolean } | undefined> {
  if (method.carriedAs === undefined) {
    const isThere = (await method.isOfferedTo?.(parts.database, payer)) ?? true;
    return isThere ? { page: true } : undefined;
  }
  const accountId = await readChoice(parts, owner, method);
  return accountId === 'none' ? undefined : carriageOf(parts, accountId, method);
}

async function companyOf(database: Database, memberId: bigint): Promise<string> {
  const { company_code: code } = await database
    .selectFrom('member')
    .select('company_code')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return code;
}

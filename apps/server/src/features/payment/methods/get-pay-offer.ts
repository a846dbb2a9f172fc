import type { Handler } from '../../../operation/handler.ts';
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
  return async ({ database, member }, { userCode }) => {
    const owner = userCode === undefined ? undefined : await findMember(database, userCode);
    const payer = await companyOf(database, member.id);
    // An unknown name is answered like one's own, so that guessing reveals nothing.
    const companies = { payer, owner: owner === undefined ? payer : await companyOf(database, owner.id) };
    const offered: string[] = [];
    let isCardOnPage = false;
    for (const method of parts.payMethods) {
      if (!method.isOffered(parts.settings)) continue;
      const carriage = await carriageIn({ database, settings: parts.settings }, method, companies);
      if (carriage === undefined) continue;
      offered.push(method.payType);
      if (method.carriedAs === 'card') isCardOnPage = carriage.page;
    }
    return { data: { payTypes: offered, isCardOnPage } };
  };
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

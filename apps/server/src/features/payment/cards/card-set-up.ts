import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { CardSetUpTable } from '../../../platform/database/schema/card-tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { gatewayOf } from '../gateways/open-account.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { storeCard } from './store-card.ts';

type SetUp = Selectable<CardSetUpTable>;

/** Time for which a page is checked when its member opens the list of cards. A gateway message is followed at any time. */
const OPEN_MS = 60 * 60_000;
const MOST_AT_ONCE = 3;

/** Our unguessable name for a card that is about to be saved. */
export const cardReference = (): string => `C${randomBytes(12).toString('hex')}`;

/** Records that a member was sent to a page on which a card is saved. */
export async function keepSetUp(database: Database, setUp: Omit<SetUp, 'settled_at'>): Promise<void> {
  await database.insertInto('card_set_up').values(setUp).execute();
}

/** Checks the pages to which a member was sent in the last hour, and saves the cards entered there. */
export async function settleSetUps(parts: PaymentParts, memberId: bigint): Promise<void> {
  const open = await parts.database
    .selectFrom('card_set_up')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('settled_at', 'is', null)
    .where('opened_at', '>', new Date(parts.clock.now().getTime() - OPEN_MS))
    .orderBy('opened_at', 'desc')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const setUp of open) await settleSetUp(parts, setUp);
}

/** Follows a message about a page on which a card is saved. Returns false if the gateway could not be asked. */
export async function followSetUp(parts: PaymentParts, reference: string, accountId: bigint | null): Promise<boolean> {
  const setUp = await parts.database
    .selectFrom('card_set_up')
    .selectAll()
    .where('reference', '=', reference)
    .where('gateway_account_id', accountId === null ? 'is' : '=', accountId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return setUp === undefined || settleSetUp(parts, setUp);
}

/** Asks the gateway and saves the card, once. Rejects an answer about another page. */
async function settleSetUp(parts: PaymentParts, setUp: SetUp): Promise<boolean> {
  const { reference, member_id: memberId, gateway_account_id: accountId } = setUp;
  const gateway = await gatewayOf(parts, accountId);
  const looked = await gateway.vault.lookAtSetUp?.(setUp.gateway_id);
  if (looked === undefined) return true;
  if (!looked.ok) return looked.reason !== 'unavailable';
  if (looked.state === 'open') return true;
  if (looked.reference !== reference) {
    parts.log.error({ card: reference }, 'the gateway answered with another page');
    return true;
  }
  await inTransaction(parts.database, async (transaction) => {
    const now = parts.clock.now();
    const settled = await transaction
      .updateTable('card_set_up')
      .set({ settled_at: now })
      .where('reference', '=', reference)
      .where('settled_at', 'is', null)
      .returning('reference')
      .executeTakeFirst();
    if (settled === undefined || looked.state !== 'saved') return;
    const member = await transaction
      .selectFrom('member')
      .select(['id', 'code', 'first_name', 'last_name'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const holder = nameOf(looked.holder) ?? { firstName: member.first_name, lastName: member.last_name };
    await storeCard({ database: transaction, member, now }, { ...looked.card, ...holder, phone: '', accountId });
  });
  return true;
}

/** The last word is the family name. */
function nameOf(holder: string): { firstName: string; lastName: string } | undefined {
  const words = holder.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const last = words.length === 1 ? '' : (words.at(-1) ?? '');
  return {
    firstName: words
      .slice(0, words.length === 1 ? 1 : -1)
      .join(' ')
      .slice(0, 60),
    lastName: last.slice(0, 60),
  };
}

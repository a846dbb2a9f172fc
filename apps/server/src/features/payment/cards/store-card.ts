import type { MemberContext } from '../../../operation/context.ts';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { VaultCard } from '../../../platform/gateways/index.ts';
import { MOST_CARDS } from './card-limits.ts';
import { removeFromVault } from './vault.ts';

export type NewCard = VaultCard & {
  firstName: string;
  lastName: string;
  phone: string;
  /** Account whose vault holds it; null for the gateway of the settings. */
  accountId: bigint | null;
};

export interface CardOwner extends Pick<MemberContext, 'database' | 'now'> {
  member: Pick<MemberContext['member'], 'id' | 'code'>;
}

/** `isRenewed`: the member had saved the card before. */
export interface StoredCard {
  id: bigint;
  isRenewed: boolean;
}

/**
 * Saves a vault card for the member: each card once, and a limited number of them. The vault gives the same card a different token each time, so a card is recognised by its
 * visible details. If it was saved before, that entry gets the new token, and the vault forgets the old one.
 */
export async function storeCard(context: CardOwner, card: NewCard): Promise<StoredCard | Refusal<'cardRefused' | 'cardLimit'>> {
  const { member, now } = context;
  return inTransaction(context.database, async (database) => {
    const saved = await lockAndRead(database, member.id);
    const same = saved.find(
      ({ brand, last_four, expiry }) => brand === card.brand && last_four === card.lastFour && expiry === card.expiry,
    );
    if (same === undefined && saved.length >= MOST_CARDS) {
      // The card is now unusable, so the vault need not keep it, unless it is saved already.
      await removeFromVault(database, { vault_token: card.token, gateway_account_id: card.accountId });
      return refuse('cardLimit', { params: { most: MOST_CARDS } });
    }
    const id = same === undefined ? await insertCard(database, member.id, card, now) : await renewCard(database, same, card);
    if (id === undefined) return refuse('cardRefused', { field: 'cardId' });
    const detail = { brand: card.brand, lastFour: card.lastFour };
    const action = same === undefined ? 'card.added' : 'card.renewed';
    await appendAudit(database, { at: now, actor: member.code, action, subject: String(id), detail });
    return { id, isRenewed: same !== undefined };
  });
}

/** Undefined if the token was saved before, by this member or another; the answer does not reveal which. */
async function insertCard(database: Database, memberId: bigint, card: NewCard, savedAt: Date): Promise<bigint | undefined> {
  const row = { member_id: memberId, brand: card.brand, last_four: card.lastFour, expiry: card.expiry, saved_at: savedAt };
  const saved = await database
    .insertInto('saved_card')
    .values({ ...row, ...changeable(card) })
    .onConflict((conflict) => conflict.column('vault_token').doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved?.id;
}

async function renewCard(database: Database, saved: SavedCard, card: NewCard): Promise<bigint | undefined> {
  const taken = await database.selectFrom('saved_card').select('id').where('vault_token', '=', card.token).executeTakeFirst();
  if (taken !== undefined) return undefined;
  await database.updateTable('saved_card').set(changeable(card)).where('id', '=', saved.id).execute();
  await removeFromVault(database, saved);
  return saved.id;
}

const changeable = ({ token, accountId, firstName, lastName, phone }: NewCard) => ({
  vault_token: token,
  gateway_account_id: accountId,
  first_name: firstName,
  last_name: lastName,
  phone,
});

type SavedCard = Awaited<ReturnType<typeof lockAndRead>>[number];

/** Locks the member and reads their cards, so that of two cards saved at once only one is the tenth, or the first of its kind. */
async function lockAndRead(database: Database, memberId: bigint) {
  await database.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  return database
    .selectFrom('saved_card')
    .select(['id', 'brand', 'last_four', 'expiry', 'vault_token', 'gateway_account_id'])
    .where('member_id', '=', memberId)
    .execute();
}

import type { MemberContext } from '../../operation/context.ts';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { VaultCard } from '../../platform/gateways/index.ts';
import { MOST_CARDS } from './card-limits.ts';
import { removeFromVault } from './vault-removal.ts';

export type NewCard = VaultCard & { firstName: string; lastName: string; phone: string };

/** Keeps a card of the vault for the member, at most so many and each once. Answers its id. */
export async function keepCard(context: MemberContext, card: NewCard): Promise<bigint | Refusal<'cardRefused' | 'cardLimit'>> {
  const { member, now } = context;
  return inTransaction(context.database, async (database) => {
    const isFull = await lockAndCount(database, member.id);
    if (isFull) {
      // Nobody can reach it any more, so the vault need not keep it, unless it is somebody's already.
      await removeFromVault(database, card.token);
      return refuse('cardLimit', { params: { most: MOST_CARDS } });
    }
    const saved = await database
      .insertInto('saved_card')
      .values({
        member_id: member.id,
        vault_token: card.token,
        brand: card.brand,
        last_four: card.lastFour,
        expiry: card.expiry,
        first_name: card.firstName,
        last_name: card.lastName,
        phone: card.phone,
        saved_at: now,
      })
      // Saved before, by whomever: which of both it was is nobody's business.
      .onConflict((conflict) => conflict.column('vault_token').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (saved === undefined) return refuse('cardRefused', { field: 'cardId' });
    const detail = { brand: card.brand, lastFour: card.lastFour };
    await appendAudit(database, { at: now, actor: member.code, action: 'card.added', subject: String(saved.id), detail });
    return saved.id;
  });
}

/** Two cards saved at once must not both be the tenth. */
async function lockAndCount(database: Database, memberId: bigint): Promise<boolean> {
  await database.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  const { count } = await database
    .selectFrom('saved_card')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count >= MOST_CARDS;
}

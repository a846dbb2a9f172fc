import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import { removeFromVault } from './vault.ts';

/** Deletes the member's named cards, all or none. The vault forgets them as soon as the gateway answers. */
export const deleteCards: Handler<'deleteCreditCard'> = async ({ database, member, now }, { id }) => {
  const ids = [...new Set(id.split(',').map(BigInt))];
  const deleted = await database
    .deleteFrom('saved_card')
    .where('id', 'in', ids)
    .where('member_id', '=', member.id)
    .returning(['id', 'vault_token', 'gateway_account_id', 'brand', 'last_four'])
    .execute();
  // The refusal rolls the deletion back.
  if (deleted.length < ids.length) return refuse('cardNotFound', { field: 'id' });
  for (const card of deleted) await removeFromVault(database, card);
  for (const card of deleted) {
    const detail = { brand: card.brand, lastFour: card.last_four };
    await appendAudit(database, { at: now, actor: member.code, action: 'card.deleted', subject: String(card.id), detail });
  }
  return { data: { deleted: deleted.length }, message: 'card.deleted' };
};

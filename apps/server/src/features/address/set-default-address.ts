import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import { clearDefaultAddress, lockAddressBook } from './address-book.ts';

/** Refuses an address that is not the member's. */
export const setDefaultAddress: Handler<'setDefaultJmiAddrBook'> = async ({ database, member, now }, { fabId }) => {
  await lockAddressBook(database, member.id);
  // A refusal below rolls this back.
  await clearDefaultAddress(database, member.id);
  const chosen = await database
    .updateTable('address')
    .set({ is_default: true })
    .where('id', '=', BigInt(fabId))
    .where('member_id', '=', member.id)
    .returning('id')
    .executeTakeFirst();
  if (chosen === undefined) return refuse('addressNotFound');
  await appendAudit(database, { at: now, actor: member.code, action: 'address.default', subject: String(fabId) });
  return { data: { fabId }, message: 'address.defaultSet' };
};

import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Database } from '../../platform/database/connection.ts';
import { lockAddressBook } from './address-book.ts';

/** Deletes one of the member's addresses. If it was the default, the newest remaining one becomes the default. */
export const deleteAddress: Handler<'deleteJmiAddrBook'> = async ({ database, member, now }, { fabId }) => {
  await lockAddressBook(database, member.id);
  const deleted = await database
    .deleteFrom('address')
    .where('id', '=', BigInt(fabId))
    .where('member_id', '=', member.id)
    .returning('is_default')
    .executeTakeFirst();
  if (deleted === undefined) return refuse('addressNotFound');
  if (deleted.is_default) await makeNewestDefault(database, member.id);
  await appendAudit(database, { at: now, actor: member.code, action: 'address.deleted', subject: String(fabId) });
  return { data: { fabId }, message: 'address.deleted' };
};

async function makeNewestDefault(database: Database, memberId: bigint): Promise<void> {
  const newest = database.selectFrom('address').select('id').where('member_id', '=', memberId).orderBy('id', 'desc').limit(1);
  await database.updateTable('address').set({ is_default: true }).where('id', '=', newest).execute();
}

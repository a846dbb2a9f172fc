import type { Handler } from '../../../operation/handler.ts';
import { isEmail } from '../../../operation/is-email.ts';
import { refuse } from '../../../operation/refusal.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { permissionsOf, refuseBeyondOwn } from '../people/beyond-own.ts';
import { giveRoles, insertStaff } from '../people/insert-staff.ts';
import { invitationJob } from './invitation.ts';

/** Makes an account without a password and mails its person a link. Who has not accepted yet is invited again, with the roles as given now. */
export const inviteStaff: Handler<'inviteStaff'> = async (context, { name, email, roles, companies }) => {
  const { database, staff, locale, now } = context;
  if (!isEmail(email)) return refuse('emailRefused', { field: 'email' });
  const permissions = await permissionsOf(database, roles);
  if (permissions === undefined) return refuse('roleNotFound', { field: 'roles' });
  const beyond = refuseBeyondOwn(staff, { permissions, companies });
  if (beyond !== undefined) return beyond;
  const id = (await insertStaff(database, { name, roles, email, companies })) ?? (await inviteAgain(context.database, name));
  if (id === undefined) return refuse('usernameTaken', { field: 'name' });
  await database
    .updateTable('staff')
    .set({ email, companies: companies ?? null })
    .where('id', '=', id)
    .execute();
  await giveRoles(database, id, roles);
  const payload = { staffId: String(id), inviter: staff.name, locale, requestedAtMs: now.getTime() };
  await enqueue(database, { job: invitationJob, payload });
  return { data: {}, message: 'staff.done' };
};

/** The account of somebody who was invited and has not accepted; the link of the earlier mail is worth nothing from now on. */
async function inviteAgain(database: Parameters<typeof insertStaff>[0], name: string): Promise<bigint | undefined> {
  const row = await database
    .selectFrom('staff')
    .select('id')
    .where('name', '=', name)
    .where('password_hash', 'is', null)
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (row !== undefined) await database.deleteFrom('staff_invitation').where('staff_id', '=', row.id).execute();
  return row?.id;
}

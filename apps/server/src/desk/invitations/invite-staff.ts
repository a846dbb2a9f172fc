import type { Handler } from '../../operation/handler.ts';
import { isEmail } from '../../operation/is-email.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../approvals/index.ts';
import { recordStaffChange } from '../independence/staff-changes.ts';
import { permissionsOf, refuseBeyondOwn, refuseUnknownCompanies } from '../roles/beyond-own.ts';
import { giveRoles, insertStaff } from '../people/insert-staff.ts';
import { isSecondThere, movesMoney } from '../independence/second-person.ts';
import { tellOfApprovers } from '../roles/tell-of-approvers.ts';
import { invitationJob } from './invitation.ts';

type InviteStaff = Act<'inviteStaff'>;
type Given = Parameters<Handler<'inviteStaff'>>;

/** The permissions that the person would have, or the refusal. */
async function readInvitation({ database, staff }: Given[0], { name, email, roles, companies }: Given[1]) {
  if (!isEmail(email)) return refuse('emailRefused', { field: 'email' });
  const permissions = await permissionsOf(database, roles);
  if (permissions === undefined) return refuse('roleNotFound', { field: 'roles' });
  const refused = (await refuseUnknownCompanies(database, companies)) ?? refuseBeyondOwn(staff, { permissions, companies });
  if (refused !== undefined) return refused;
  const present = await database.selectFrom('staff').select(['password_hash', 'is_active']).where('name', '=', name).executeTakeFirst();
  if (present !== undefined && (present.password_hash !== null || !present.is_active)) return refuse('usernameTaken', { field: 'name' });
  return { permissions: [...permissions].sort(), isKnown: present !== undefined };
}

const previewInvitation: InviteStaff['preview'] = async (context, payload) => {
  const invitation = await readInvitation(context, payload);
  if (invitation instanceof Refusal) return invitation;
  const { name, email, roles, companies } = payload;
  const line = (what: string, after: string) => ({ what, whose: name, unit: 'text' as const, before: null, after });
  return {
    subject: { kind: 'staff', id: name },
    companyCode: companies?.[0],
    changes: [line('email', email), line('roles', roles.join(', ')), line('companies', companies?.join(', ') ?? '*')],
    restsOn: invitation,
    needsSecond: movesMoney(invitation.permissions) && (await isSecondThere(context, 'staff.write')),
  };
};

const carryOut: InviteStaff['carryOut'] = async (context, payload) => {
  const { database, staff, locale, now } = context;
  const { name, email, roles, companies } = payload;
  const invitation = await readInvitation(context, payload);
  if (invitation instanceof Refusal) return invitation;
  const id = (await insertStaff(database, { name, roles, email, companies })) ?? (await inviteAgain(database, name));
  if (id === undefined) return refuse('usernameTaken', { field: 'name' });
  await database
    .updateTable('staff')
    .set({ email, companies: companies ?? null })
    .where('id', '=', id)
    .execute();
  await giveRoles(database, id, roles);
  await recordStaffChange(context, id, 'invited');
  await tellOfApprovers(context, invitation.permissions.includes('approval.decide') ? [name] : []);
  const request = { staffId: String(id), inviter: staff.name, locale, requestedAtMs: now.getTime() };
  await enqueue(database, { job: invitationJob, payload: request });
  return { data: {}, message: 'staff.done' };
};

/**
 * Makes an account without a password and mails its person a link. A person who has not accepted yet is invited again, with the new roles. Inviting a person who could move money
 * needs two people.
 */
export const inviteStaff: ApprovableHandler<'inviteStaff'> = approvable('inviteStaff', {
  preview: previewInvitation,
  audited: carryOut,
});

/** The account of a pending invitation; undefined if there is none. Invalidates the link of the earlier mail. */
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

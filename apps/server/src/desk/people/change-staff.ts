import type { Handler } from '../../operation/handler.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { type Act, approvable, type ApprovableHandler } from '../approvals/index.ts';
import { recordStaffChange } from '../independence/staff-changes.ts';
import { endStaffSessions } from '../sessions/staff-session.ts';
import { findPerson, isAdminLeft, permissionsOf, refuseBeyondOwn, refuseUnknownCompanies } from '../roles/beyond-own.ts';
import { giveRoles } from './insert-staff.ts';
import { isSecondThere, movesMoney } from '../independence/second-person.ts';
import { tellOfApprovers } from '../roles/tell-of-approvers.ts';

type ChangeStaff = Act<'changeStaff'>;
type Given = Parameters<Handler<'changeStaff'>>;

/** The person and their new permissions, or the refusal. */
async function readChange({ database, staff }: Given[0], { name, roles, companies }: Given[1]) {
  const person = await findPerson(database, staff, name);
  if (person instanceof Refusal) return person;
  const permissions = await permissionsOf(database, roles);
  if (permissions === undefined) return refuse('roleNotFound', { field: 'roles' });
  const refused = (await refuseUnknownCompanies(database, companies)) ?? refuseBeyondOwn(staff, { permissions, companies });
  if (refused !== undefined) return refused;
  const staysAdmin = roles.includes('admin') && companies === undefined;
  if (!staysAdmin && !(await isAdminLeft(database, person.id))) return refuse('lastAdmin');
  return { person, permissions };
}

const listed = (names: readonly string[] | undefined): string => (names === undefined ? '*' : [...names].sort().join(', '));

const previewChange: ChangeStaff['preview'] = async (context, payload) => {
  const change = await readChange(context, payload);
  if (change instanceof Refusal) return change;
  const { person, permissions } = change;
  const { name, roles, companies } = payload;
  const line = (what: string, before: string, after: string) => ({ what, whose: name, unit: 'text' as const, before, after });
  const isNewMoney = movesMoney(permissions.filter((permission) => !person.permissions.includes(permission)));
  const isWider =
    companies === undefined ? person.companies !== undefined : companies.some((code) => person.companies?.includes(code) === false);
  return {
    subject: { kind: 'staff', id: name },
    companyCode: companies?.[0],
    changes: [line('roles', listed(person.roles), listed(roles)), line('companies', listed(person.companies), listed(companies))].filter(
      ({ before, after }) => before !== after,
    ),
    restsOn: {
      roles: listed(person.roles),
      companies: listed(person.companies),
      permissions: [...permissions].sort(),
      isActive: person.isActive,
    },
    needsSecond: (isNewMoney || (isWider && movesMoney(permissions))) && (await isSecondThere(context, 'staff.write', [person.id])),
  };
};

const carryOut: ChangeStaff['carryOut'] = async (context, payload) => {
  const { database, staff, approval, now } = context;
  // A person may not approve a change of their own account.
  if (approval !== undefined && payload.name === staff.name) return refuse('ownAccount');
  const change = await readChange(context, payload);
  if (change instanceof Refusal) return change;
  const { id, isActive, permissions: before } = change.person;
  await giveRoles(database, id, payload.roles);
  await database
    .updateTable('staff')
    .set({ companies: payload.companies ?? null })
    .where('id', '=', id)
    .execute();
  await endStaffSessions(database, now, id);
  await recordStaffChange(context, id, 'changed');
  const isNew = isActive && change.permissions.includes('approval.decide') && !before.includes('approval.decide');
  await tellOfApprovers(context, isNew ? [payload.name] : []);
  return { data: {}, message: 'staff.done' };
};

/** Sets a person's roles and companies. Ends all their sessions, so that a stolen one does not keep the old ones. More access to money needs a second person. */
export const changeStaff: ApprovableHandler<'changeStaff'> = approvable('changeStaff', {
  preview: previewChange,
  audited: carryOut,
});

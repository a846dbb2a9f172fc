import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { type Act, approvable, type ApprovableHandler } from '../approvals/index.ts';
import { recordRoleChange } from '../independence/staff-changes.ts';
import { refuseBeyondOwn } from './beyond-own.ts';
import { permissionsOfRoles } from '../sessions/read-staff.ts';
import { isSecondThere, movesMoney } from '../independence/second-person.ts';
import { tellOfApprovers } from './tell-of-approvers.ts';

type SaveRole = Act<'saveRole'>;

const present = (database: Database, name: string) =>
  database.selectFrom('staff_role').select('permissions').where('name', '=', name).forUpdate().executeTakeFirst();

/** The role's permissions before and after, or the refusal. The admin's role cannot be changed. */
async function readSaving(
  { database, staff }: Parameters<Handler<'saveRole'>>[0],
  { name, permissions }: Parameters<Handler<'saveRole'>>[1],
) {
  if (name === 'admin') return { refused: refuse('roleKept', { field: 'name' }) };
  const before = ((await present(database, name))?.permissions ?? []).filter((permission) => permission !== 'none');
  const after = [...new Set<string>(permissions)].sort();
  // A role acts in all companies of its holders, so only its permissions are compared.
  const refused = refuseBeyondOwn(staff, { permissions: [...after, ...before], companies: staff.companies });
  return refused === undefined ? { before: before.sort(), after } : { refused };
}

const previewSaving: SaveRole['preview'] = async (context, payload) => {
  const saving = await readSaving(context, payload);
  if ('refused' in saving) return saving.refused;
  const { before, after } = saving;
  const line = (permission: string, isAdded: boolean) => ({
    what: 'permission',
    whose: payload.name,
    unit: 'text' as const,
    before: isAdded ? null : permission,
    after: isAdded ? permission : null,
  });
  return {
    subject: { kind: 'role', id: payload.name },
    companyCode: undefined,
    changes: [
      ...after.filter((permission) => !before.includes(permission)).map((permission) => line(permission, true)),
      ...before.filter((permission) => !after.includes(permission)).map((permission) => line(permission, false)),
    ],
    restsOn: { before },
    needsSecond: movesMoney([...before, ...after]) && (await isSecondThere(context, 'role.write')),
  };
};

/** Active holders of a role who may not approve yet. */
async function holdersWithoutApproving(database: Database, role: string): Promise<string[]> {
  const rows = await database
    .selectFrom('staff')
    .innerJoin('staff_has_role', 'staff_has_role.staff_id', 'staff.id')
    .innerJoin('staff_role', 'staff_role.id', 'staff_has_role.role_id')
    .select('staff.name')
    .where('staff_role.name', '=', role)
    .where('staff.is_active', '=', true)
    .where(sql<boolean>`NOT ${permissionsOfRoles} @> '{approval.decide}'`)
    .orderBy('staff.name')
    .execute();
  return rows.map(({ name }) => name);
}

const carryOut: SaveRole['carryOut'] = async (context, payload) => {
  const saving = await readSaving(context, payload);
  if ('refused' in saving) return saving.refused;
  const changes = { permissions: saving.after, changed_at: context.now };
  const added = saving.after.filter((permission) => !saving.before.includes(permission));
  const approvers = added.includes('approval.decide') ? await holdersWithoutApproving(context.database, payload.name) : [];
  const { id } = await context.database
    .insertInto('staff_role')
    .values({ name: payload.name, ...changes })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(changes))
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordRoleChange(context, id, added);
  await tellOfApprovers(context, approvers);
  return { data: {}, message: 'staff.done' };
};

/** Adds a role or replaces its permissions; effective with the next call of its holders. A role that moves money needs a second person. */
export const saveRole: ApprovableHandler<'saveRole'> = approvable('saveRole', {
  preview: previewSaving,
  audited: carryOut,
});

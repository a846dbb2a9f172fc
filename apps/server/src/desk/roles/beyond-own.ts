import type { SessionStaff } from '../../operation/context.ts';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { namesOfRoles } from './read-roles.ts';
import { permissionsOfRoles } from '../sessions/read-staff.ts';

type Companies = readonly string[] | undefined;

/** Refuses to give a permission or a company that the giver does not have. Undefined if the giver has all. */
export function refuseBeyondOwn(
  { permissions, companies: own }: SessionStaff,
  given: { permissions: readonly string[]; companies: Companies },
): Refusal<'moreThanOwn'> | undefined {
  const isWithin = given.permissions.every((name) => (permissions as ReadonlySet<string>).has(name));
  const areCompaniesWithin = own === undefined || given.companies?.every((code) => own.includes(code)) === true;
  return isWithin && areCompaniesWithin ? undefined : refuse('moreThanOwn');
}

/** Refuses companies that do not exist. Undefined if all of them do, or none is named. */
export async function refuseUnknownCompanies(database: Database, companies: Companies): Promise<Refusal<'countryUnknown'> | undefined> {
  if (companies === undefined) return undefined;
  const named = [...new Set(companies)];
  const found = await database.selectFrom('country').select('company_code').where('company_code', 'in', named).execute();
  return found.length === named.length ? undefined : refuse('countryUnknown', { field: 'companies' });
}

/** The combined permissions of these roles; undefined if one does not exist. */
export async function permissionsOf(database: Database, roles: readonly string[]): Promise<readonly string[] | undefined> {
  const names = [...new Set(roles)];
  const found = await database.selectFrom('staff_role').select('permissions').where('name', 'in', names).execute();
  return found.length === names.length ? found.flatMap(({ permissions }) => permissions.filter((name) => name !== 'none')) : undefined;
}

export interface Person {
  id: bigint;
  isActive: boolean;
  roles: readonly string[];
  permissions: readonly string[];
  /** Undefined: all. */
  companies: Companies;
}

/** The locked person of this name, or the refusal: they do not exist, or have permissions that the caller lacks. */
export async function findPerson(
  database: Database,
  staff: SessionStaff,
  name: string,
): Promise<Person | Refusal<'staffNotFound' | 'moreThanOwn'>> {
  const row = await database
    .selectFrom('staff')
    .select(['id', 'is_active', 'companies', permissionsOfRoles.as('permissions'), namesOfRoles.as('roles')])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return refuse('staffNotFound', { field: 'name' });
  const permissions = row.permissions.filter((permission) => permission !== 'none');
  const companies = row.companies ?? undefined;
  const { id, is_active: isActive, roles } = row;
  return refuseBeyondOwn(staff, { permissions, companies }) ?? { id, isActive, roles, permissions, companies };
}

/** Whether an active admin of all companies with a password exists, other than this one. Called under `keepRoles`. */
export async function isAdminLeft(database: Database, without: bigint): Promise<boolean> {
  const row = await database
    .selectFrom('staff')
    .innerJoin('staff_has_role', 'staff_has_role.staff_id', 'staff.id')
    .innerJoin('staff_role', 'staff_role.id', 'staff_has_role.role_id')
    .select('staff.id')
    .where('staff_role.name', '=', 'admin')
    .where('staff.id', '<>', without)
    .where('staff.is_active', '=', true)
    .where('staff.companies', 'is', null)
    .where('staff.password_hash', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

import type { Permission } from '@upline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { refuse } from '../../operation/refusal.ts';
import type { SessionStaff } from '../../operation/context.ts';

/** Limits the rows of a list for staff limited to companies. Every list must declare it. */
export type CompanyScope =
  /** Each row belongs to the company in this column; a limited person sees the rows of their companies, and those that name the person in `orOf`. */
  | { readonly companyColumn: RawBuilder<unknown>; readonly orOf?: RawBuilder<unknown> }
  /** Each row belongs to the person in this column. Others see it with the permission and without a company limit. */
  | { readonly ownerColumn: RawBuilder<unknown>; readonly allFor: Permission }
  /** The rows belong to no company, and only staff of all companies may see them. */
  | { readonly noCompany: 'unlimited people' }
  /** The rows belong to no company and contain nothing about members. */
  | { readonly noCompany: 'everybody' };

/** Rows of the company in this `char(2)` column. */
export const scopedBy = (companyColumn: RawBuilder<unknown>): CompanyScope => ({ companyColumn });

/**
 * The condition that limits a person to what they may see; undefined if there is no limit. `asked`: companies that a filter of the list selects; those the person may not see are
 * not searched. Throws `notAllowed` if they may see no row.
 */
export function conditionOf(scope: CompanyScope, staff: SessionStaff, asked?: readonly string[]): RawBuilder<SqlBool> | undefined {
  const { id, permissions } = staff;
  if ('ownerColumn' in scope) {
    const seesAll = permissions.has(scope.allFor) && staff.companies === undefined;
    return seesAll ? undefined : sql<SqlBool>`${scope.ownerColumn} = ${id}`;
  }
  const companies = inSight(staff.companies, asked);
  if (companies === undefined) return undefined;
  if ('companyColumn' in scope) {
    const isOfCompany = isAnyOf(scope.companyColumn, companies, 'bpchar');
    return scope.orOf === undefined ? isOfCompany : sql<SqlBool>`(${isOfCompany} OR ${scope.orOf} = ${id})`;
  }
  if (scope.noCompany === 'everybody') return undefined;
  throw refuse('notAllowed', { params: { context: 'staff' } });
}

function inSight(seen: readonly string[] | undefined, asked: readonly string[] | undefined): readonly string[] | undefined {
  if (seen === undefined || asked === undefined) return seen ?? asked;
  return asked.filter((code) => seen.includes(code));
}

type ListedType = 'bpchar' | 'text' | 'smallint';

/** Whether a column has one of the values. A single value gives an equality, so that an index keeps its order. */
export function isAnyOf(column: RawBuilder<unknown>, values: readonly (string | number)[], type: ListedType): RawBuilder<SqlBool> {
  const [only] = values;
  if (only === undefined) return sql<SqlBool>`false`;
  if (values.length === 1) return sql<SqlBool>`${column} = ${only}::${sql.raw(type)}`;
  return sql<SqlBool>`${column} = ANY(${[...values]}::${sql.raw(type)}[])`;
}

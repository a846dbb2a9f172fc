import type { ApprovalDetail, Permission } from '@upline/contract';
import type { SessionStaff } from '../../operation/context.ts';
import { allOperations, definitionOf, isOperation } from '../../operation/definition-of.ts';
import { Refusal } from '../../operation/refusal.ts';
import { isShopOpen } from '../../platform/shop/index.ts';
import { type Dependence, readDependence } from '../independence/dependence.ts';
import { readStaff } from '../sessions/read-staff.ts';
import type { Act, PreviewContext } from './approvable.ts';
import { payloadHash, type PreviewChange, restsOnHash } from './preview.ts';
import { type RequestRow, stateAt } from './request-rows.ts';

export type Hindrance = ApprovalDetail['check']['hindrance'];

export interface RequestCheck {
  hindrance: Hindrance;
  /** Reason that the caller is not independent of the requester; undefined if that does not prevent the approval. */
  dependence?: Dependence;
  /** The changes the act would make now; empty if that was not checked. */
  changes: readonly PreviewChange[];
  /** The refusal of its act as it would be now; only for what has changed. */
  refusal?: Refusal;
}

export type FindAct = (operation: string) => Act | undefined;

/** Checks whether a request can be approved now, or with `isGoing` whether its approval can be carried out, by repeating its preview. Writes nothing. */
export async function checkRequest(
  context: PreviewContext,
  row: RequestRow,
  act: Act | undefined,
  { isGoing = false }: { isGoing?: boolean } = {},
): Promise<RequestCheck> {
  const before = await hindranceBefore(context, row, isGoing);
  if (before !== 'none') return { hindrance: before, changes: [] };
  const dependence = await dependenceOf(context, row);
  if (dependence !== undefined) return { hindrance: 'dependent', dependence, changes: [] };
  if (act === undefined) return { hindrance: 'changed', changes: [] };
  const preview = await act.preview(context, row.payload as never).catch(refusalOrFault);
  if (preview instanceof Refusal) return { hindrance: 'changed', refusal: preview, changes: [] };
  return { hindrance: restsOnHash(preview).equals(row.rests_on_hash) ? 'none' : 'changed', changes: preview.changes };
}

/** A preview may throw its refusal or return it. */
function refusalOrFault(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

async function hindranceBefore({ database, now }: PreviewContext, row: RequestRow, isGoing: boolean): Promise<Hindrance> {
  const state = stateAt(row, now);
  if (state !== 'waiting' || (row.goes_at !== null) !== isGoing) return state === 'expired' ? 'expired' : 'decided';
  if (!payloadHash(row.operation, row.payload).equals(row.payload_hash)) return 'replaced';
  const requester = await readStaff(database, row.asked_by);
  return requester !== undefined && mayAct(requester, row) ? 'none' : 'requester';
}

/**
 * Why the caller may not approve the request although two people would have acted; undefined if the two are independent, or if the caller could not decide anyway. Checked at the
 * approval, so it also covers requests made before an account changed.
 */
async function dependenceOf({ database, staff, now }: PreviewContext, row: RequestRow): Promise<Dependence | undefined> {
  if (row.asked_by === staff.id || !staff.permissions.has('approval.decide') || !mayAct(staff, row)) return undefined;
  if (isOperation(row.operation) && definitionOf(row.operation).approval?.isSetUp !== undefined && !(await isShopOpen(database)))
    return undefined;
  return readDependence(database, {
    askerId: row.asked_by,
    approverId: staff.id,
    permission: permissionOf(row.operation) ?? 'anybody',
    now,
  });
}

/** The permission an operation needs; undefined for an operation that this version does not have. */
export const permissionOf = (operation: string): Permission | 'anybody' | undefined =>
  isOperation(operation) ? definitionOf(operation).permission : undefined;

const isPermitted = ({ permissions }: SessionStaff, permission: Permission | 'anybody' | undefined): boolean =>
  permission !== undefined && (permission === 'anybody' || permissions.has(permission));

/** Whether a person may carry out a request's operation for members of its company. */
export function mayAct(
  staff: SessionStaff,
  { operation, company_code: companyCode }: Pick<RequestRow, 'operation' | 'company_code'>,
): boolean {
  if (!isPermitted(staff, permissionOf(operation))) return false;
  return staff.companies === undefined || (companyCode !== null && staff.companies.includes(companyCode));
}

/** Operations that set a shop up: before it opens, requester and approver need not be independent. */
export const setUpOperations: readonly string[] = allOperations.flatMap(({ name, approval }) =>
  approval?.isSetUp === undefined ? [] : [name],
);

/** The operations whose requests a person may decide, if another person made them and they concern the person's companies. */
export const decidableBy = (staff: SessionStaff): string[] =>
  staff.permissions.has('approval.decide')
    ? allOperations.flatMap(({ name, approval, permission }) => (approval !== undefined && isPermitted(staff, permission) ? [name] : []))
    : [];

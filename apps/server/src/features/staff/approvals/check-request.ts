import { type ApprovalDetail, type ApprovableName, operations, type OperationDefinition } from '@upline/contract';
import type { SessionStaff } from '../../../operation/context.ts';
import { Refusal } from '../../../operation/refusal.ts';
import { readStaff } from '../access/read-staff.ts';
import type { Act, PreviewContext } from './approvable.ts';
import { payloadHash, type PreviewChange, restsOnHash } from './preview.ts';
import { type RequestRow, stateAt } from './request-rows.ts';

export type Hindrance = ApprovalDetail['check']['hindrance'];

export interface RequestCheck {
  hindrance: Hindrance;
  /** What the act would change at this moment; empty if that was not looked at. */
  changes: readonly PreviewChange[];
}

/** The acts that may wait for a second person, by operation. */
export type FindAct = (operation: string) => Act | undefined;

/** Says whether a request can be approved at this moment, by making its preview again. Writes nothing. */
export async function checkRequest(context: PreviewContext, row: RequestRow, act: Act | undefined): Promise<RequestCheck> {
  const before = await hindranceBefore(context, row);
  if (before !== 'none') return { hindrance: before, changes: [] };
  if (act === undefined) return { hindrance: 'changed', changes: [] };
  const preview = await act.preview(context, row.payload as never);
  if (preview instanceof Refusal) return { hindrance: 'changed', changes: [] };
  return { hindrance: restsOnHash(preview).equals(row.rests_on_hash) ? 'none' : 'changed', changes: preview.changes };
}

async function hindranceBefore({ database, now }: PreviewContext, row: RequestRow): Promise<Hindrance> {
  const state = stateAt(row, now);
  if (state !== 'waiting') return state === 'expired' ? 'expired' : 'decided';
  if (!payloadHash(row.operation, row.payload).equals(row.payload_hash)) return 'replaced';
  const requester = await readStaff(database, row.asked_by);
  return requester !== undefined && mayAct(requester, row) ? 'none' : 'requester';
}

/** Whether a person may do what a request asks for: its operation, for members of its company. */
export function mayAct({ permissions, companies }: SessionStaff, { operation, company_code: companyCode }: RequestRow): boolean {
  if (!Object.hasOwn(operations, operation)) return false;
  const { permission } = operations[operation as ApprovableName] as unknown as OperationDefinition;
  if (permission === undefined || (permission !== 'anybody' && !permissions.has(permission))) return false;
  return companies === undefined || (companyCode !== null && companies.includes(companyCode));
}

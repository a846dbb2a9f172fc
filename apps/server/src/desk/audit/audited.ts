import { type OperationName, type OperationsFor, operations, secretFieldsOf } from '@upline/contract';
import type * as z from 'zod';
import type { StaffContext } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refusal } from '../../operation/refusal.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { AuditEvent } from '../../platform/audit/audit-hash.ts';
import type { Database } from '../../platform/database/connection.ts';
import { boundedValue } from './bounded-detail.ts';

export type StaffOperation = OperationsFor<'staff'> & OperationName;

type AnyHandler = (context: StaffContext, payload: object) => object | Promise<object>;

/** Runs staff calls only together with their audit entries: who, what, and with which values. Each is audited under its own name. */
export function audited<N extends StaffOperation>(handlers: { readonly [Name in N]: Handler<Name> }): { [Name in N]: Handler<Name> } {
  const all = Object.entries(handlers).map(([name, handler]) => [name, withAudit(name as StaffOperation, handler as AnyHandler)]);
  return Object.fromEntries(all) as { [Name in N]: Handler<Name> };
}

/** Appends the audit entry after the call, on the same connection. A refused call gets no entry. */
export function withAudit(name: StaffOperation, handler: AnyHandler): AnyHandler {
  return async (context, payload) => {
    const result = await handler(context, payload);
    if (!(result instanceof Refusal)) await auditStaffAct(context.database, context, name, payload);
    return result;
  };
}

/** Writes only the audit entry, for calls that make their own transactions. */
export async function auditStaffAct(database: Database, context: StaffContext, name: StaffOperation, payload: object): Promise<void> {
  await appendAudit(database, staffAuditEvent(context, name, payload));
}

/** The audit entry of a staff call. `more` is added to its detail next to the values of the call. */
export function staffAuditEvent(
  { staff, now, approval }: StaffContext,
  name: StaffOperation,
  payload: object,
  more: NonNullable<AuditEvent['detail']> = {},
): AuditEvent {
  // Secrets must not enter the audit, which is kept forever.
  const secrets = secretFieldsOf(operations[name].payload as z.ZodObject);
  const given = Object.entries(payload).filter(([field, value]) => value !== undefined && !secrets.has(field));
  const shown = approval === undefined ? given : inOrderOf(name, given);
  const detail: NonNullable<AuditEvent['detail']> = {};
  let cut = 0;
  for (const [field, value] of shown) {
    const bounded = boundedValue(value);
    detail[field] = bounded.value;
    cut += bounded.cut;
  }
  // Shows the reader that values were cut from the entry.
  if (cut > 0) detail['…cut'] = cut;
  const [, subject] = shown[0] ?? [];
  // The caller did not send `seen`, the state that the person's page showed: the act passed only its other checks.
  if ('seen' in (operations[name].payload as z.ZodObject).shape && detail['seen'] === undefined) detail['seen'] = 'none';
  if (approval !== undefined) Object.assign(detail, { request: Number(approval.requestId), askedBy: approval.askedBy.name });
  if (staff.key !== undefined) detail['apiKey'] = Number(staff.key.id);
  return { at: now, actor: `staff:${staff.name}`, action: `staff.${name}`, subject: String(subject ?? ''), detail: { ...detail, ...more } };
}

/** A stored request loses the order of its payload fields, and the first field is the subject. Fields unknown to the contract come last. */
function inOrderOf(name: StaffOperation, fields: readonly [string, unknown][]): [string, unknown][] {
  const order = Object.keys((operations[name].payload as z.ZodObject).shape);
  const placeOf = (field: string): number => (order.includes(field) ? order.indexOf(field) : order.length);
  return fields.toSorted(([a], [b]) => placeOf(a) - placeOf(b));
}

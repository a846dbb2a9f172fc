import { createHash } from 'node:crypto';

/** The event in a few words; `detail` contains no secret. */
export interface AuditEvent {
  at: Date;
  /** Member code, staff name or 'system'. */
  actor: string;
  action: string;
  subject: string;
  detail?: Record<string, string | number | boolean>;
}

/** The hash before the first row. */
export const firstHash: Buffer = Buffer.alloc(32);

/** A row as text, the same for every order of its detail's keys (jsonb does not keep the order). */
export function auditText({ at, actor, action, subject, detail = {} }: AuditEvent): string {
  const sorted = Object.entries(detail).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([at.toISOString(), actor, action, subject, sorted]);
}

/** Covers the row and, through the hash before it, every earlier row. */
export function auditHash(previous: Buffer, event: AuditEvent): Buffer {
  return createHash('sha256').update(previous).update(auditText(event)).digest();
}

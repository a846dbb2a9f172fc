import { eventKinds, type EventKind, type Permission, TEST_EVENT } from '@upline/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

export interface EventRow {
  uid: string;
  kind: string;
  subjectId: bigint;
  companyCode: string | null;
  at: Date;
  data: Record<string, unknown>;
}

/** The present access of a recipient or viewer. */
export interface Sight {
  permissions: ReadonlySet<Permission>;
  /** Undefined: all. */
  companies: readonly string[] | undefined;
}

export const kindOf = (name: string): EventKind | undefined =>
  Object.hasOwn(eventKinds, name) ? eventKinds[name as keyof typeof eventKinds] : undefined;

/** Whether a person may see an event. Everyone may see a test event. */
export function maySee({ kind, companyCode }: Pick<EventRow, 'kind' | 'companyCode'>, { permissions, companies }: Sight): boolean {
  if (kind === TEST_EVENT) return true;
  const known = kindOf(kind);
  if (known === undefined || !permissions.has(known.permission)) return false;
  return companyCode === null || companies === undefined || companies.includes(companyCode);
}

export const eventIdOf = (uid: string): string => `evt_${uid}`;

/** The body of an event's deliveries. `hasContacts`: with personal data, if the kind has any; read again each time, so that data corrected or removed since is not sent. */
export async function bodyOf(database: Database, event: EventRow, hasContacts: boolean): Promise<string> {
  const known = kindOf(event.kind);
  const contact = known?.contact === undefined ? {} : { contact: hasContacts ? await readContact(database, known, event.subjectId) : null };
  const { uid, kind: type, at, data } = event;
  return JSON.stringify({ id: eventIdOf(uid), type, timestamp: at.toISOString(), data: { ...data, ...contact } });
}

async function readContact(database: Database, { subject }: EventKind, id: bigint): Promise<object | null> {
  if (subject === 'order') return readRecipient(database, id);
  const row = await database.selectFrom('member').select(['username', 'email', 'locale']).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

async function readRecipient(database: Database, orderId: bigint): Promise<object | null> {
  const { rows } = await sql<Record<string, string>>`
    SELECT trim(first_name || ' ' || last_name) AS name, mobile, email, street, city, postal_code AS "postalCode",
      coalesce((SELECT province.name ->> 'en_US' FROM province WHERE province.id = province_id), '') AS province, company_code AS country
    FROM member_order WHERE id = ${orderId}`.execute(database);
  return rows[0] ?? null;
}

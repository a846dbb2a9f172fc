import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { pageOf } from '../lists/page-of.ts';
import type { StaffOperation } from './audited.ts';

/** A changed value as text; null if there is none. */
export interface ChangedValue {
  what: string;
  before: string | null;
  after: string | null;
}

export interface Change {
  auditNo: number;
  at: string;
  who: string;
  act: string;
  reason: string;
  values: ChangedValue[];
  detail: Readonly<Record<string, string | undefined>>;
}

interface Row {
  id: bigint;
  at: Date;
  actor: string;
  action: string;
  detail: Change['detail'];
}

/** A page of the audit entries of these acts about a subject, newest first. The changes of an act are in its detail as `changes`. */
export async function readChanges(
  database: Database,
  { subject, acts }: { subject: string; acts: readonly StaffOperation[] },
  { after, pageSize }: { after?: number | undefined; pageSize: number },
): Promise<{ data: Change[]; next: number | null }> {
  const actions = acts.map((act) => `staff.${act}`);
  const { rows } = await sql<Row>`
    SELECT id, at, actor, action, detail FROM audit
    WHERE subject = ${subject} AND action = ANY (${actions}::text[]) AND (${after ?? null}::bigint IS NULL OR id < ${after ?? null})
    ORDER BY id DESC LIMIT ${pageSize + 1}`.execute(database);
  const { data, next } = pageOf(rows, pageSize, ({ id }) => Number(id));
  return { data: data.map(changeOf), next };
}

const changeOf = ({ id, at, actor, action, detail }: Row): Change => ({
  auditNo: Number(id),
  at: at.toISOString(),
  who: actor.replace(/^staff:/, ''),
  act: action.replace(/^staff\./, ''),
  reason: detail['reason'] ?? '',
  values: detail['changes'] === undefined ? [] : (JSON.parse(detail['changes']) as ChangedValue[]),
  detail,
});

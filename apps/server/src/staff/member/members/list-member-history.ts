import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';
import { pageOf } from '../../../desk/lists/page-of.ts';

interface Row {
  id: bigint;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
}

/** A page of the audit entries about a member, or caused by them. */
export const listMemberHistory: Handler<'listMemberHistory'> = async (context, { memberCode, after, pageSize }) => {
  const { code } = await memberInSight(context, memberCode);
  const older = sql`(${after ?? null}::bigint IS NULL OR id < ${after ?? null})`;
  const columns = sql`id, at, actor, action, subject, detail`;
  // Each half is read by its own index, at most a page of it.
  const { rows } = await sql<Row>`
    SELECT * FROM (
      (SELECT ${columns} FROM audit WHERE subject = ${code} AND ${older} ORDER BY id DESC LIMIT ${pageSize + 1})
      UNION
      (SELECT ${columns} FROM audit WHERE actor = ${code} AND ${older} ORDER BY id DESC LIMIT ${pageSize + 1})
    ) AS lines ORDER BY id DESC LIMIT ${pageSize + 1}`.execute(context.database);
  const { data, next } = pageOf(rows, pageSize, ({ id }) => Number(id));
  return { data: data.map(({ id, at, ...line }) => ({ auditNo: Number(id), at: at.toISOString(), ...line })), next };
};

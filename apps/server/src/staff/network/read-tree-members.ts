import { formatName } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import type { StaffContext } from '../../operation/context.ts';
import { type CountedWeeks, rowCounts } from '../../features/earnings/index.ts';
import { isInSight } from '../../desk/access/member-in-sight.ts';

export interface TreeMember {
  /** Undefined for a member the person may not see: nothing is shown of them then. */
  named: { memberCode: string; name: string } | undefined;
  ownPv: number;
  keptLeft: number;
  keptRight: number;
}

interface Row {
  id: bigint;
  code: string;
  username: string;
  given: string;
  family: string;
  ownPv: bigint;
  keptLeft: bigint;
  keptRight: bigint;
}

/** Names and the week's PV of members, by id. */
export async function readTreeMembers(
  { database, staff, locale }: StaffContext,
  ids: readonly bigint[],
  { first, last }: CountedWeeks,
): Promise<Map<bigint, TreeMember>> {
  const { rows } = await sql<Row>`
    SELECT member.id, member.code, member.username, member.first_name AS given, member.last_name AS family,
      coalesce((SELECT sum(pv) FROM pv_row WHERE pv_row.member_id = member.id AND pv_row.week BETWEEN ${first} AND ${last} AND ${sql.raw(rowCounts)}), 0)::int8 AS "ownPv",
      coalesce(kept.left_pv, 0)::int8 AS "keptLeft", coalesce(kept.right_pv, 0)::int8 AS "keptRight"
    FROM member LEFT JOIN kept_pv AS kept ON kept.member_id = member.id AND kept.week = ${last}
    WHERE member.id = ANY (${ids}::bigint[]) AND ${isInSight(staff)}`.execute(database);
  return new Map(
    rows.map(({ id, code, username, given, family, ownPv, keptLeft, keptRight }) => [
      id,
      {
        named: { memberCode: code, name: formatName({ given, family }, locale) || username },
        ownPv: amountOf(ownPv),
        keptLeft: amountOf(keptLeft),
        keptRight: amountOf(keptRight),
      },
    ]),
  );
}

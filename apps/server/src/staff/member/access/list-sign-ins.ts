import { sql } from 'kysely';
import { isAnyOf, scopedBy } from '../../../desk/lists/company-scope.ts';
import { liesOnDays } from '../../../desk/lists/conditions.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';

interface SignInRow {
  id: bigint;
  memberCode: string;
  outcome: 'right' | 'wrong';
  device: string;
  address: string;
  firstAt: Date;
  lastAt: Date;
  times: number;
  disownedAt: Date | null;
  hasSession: boolean;
}

export const signInSource = defineListSource<'listSignIns', SignInRow>({
  name: 'listSignIns',
  isReport: true,
  select: sql`sign_in.id, member.code AS "memberCode", sign_in.outcome, sign_in.device, sign_in.address, sign_in.first_at AS "firstAt",
    sign_in.last_at AS "lastAt", sign_in.times, sign_in.disowned_at AS "disownedAt",
    EXISTS (SELECT FROM session WHERE session.sign_in_id = sign_in.id AND session.expires_at > now()) AS "hasSession"`,
  table: sql`sign_in`,
  joins: sql`LEFT JOIN member ON member.id = sign_in.member_id`,
  scope: scopedBy(sql`sign_in.member_company_code`),
  key: { column: sql`sign_in.id`, type: 'bigint' },
  sorts: { lastAt: { column: sql`sign_in.last_at`, type: 'timestamptz' } },
  filters: {
    memberCode: (code) => sql`sign_in.member_id = (SELECT id FROM member WHERE code = ${code.toUpperCase()})`,
    outcome: (outcomes) => isAnyOf(sql`sign_in.outcome`, outcomes, 'text'),
    at: (days, { timeZone }) => liesOnDays(sql`sign_in.last_at`, days, timeZone),
  },
  show: (row) => ({
    signInNo: Number(row.id),
    memberCode: row.memberCode,
    outcome: row.outcome,
    device: row.device,
    address: row.address,
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    times: row.times,
    disownedAt: row.disownedAt?.toISOString() ?? '',
    hasSession: row.hasSession,
  }),
});

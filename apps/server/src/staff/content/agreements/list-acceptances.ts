import type { ListRowOf } from '@upline/contract';
import { sql } from 'kysely';
import { isAnyOf, scopedBy } from '../../../desk/lists/company-scope.ts';
import { liesOnDays } from '../../../desk/lists/conditions.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';

interface Row {
  id: bigint;
  memberCode: string;
  company: string;
  kind: ListRowOf<'listAcceptances'>['agreementKind'];
  number: number;
  acceptedAt: Date;
  locale: string;
  address: string;
}

const versionNo = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

export const acceptanceSource = defineListSource<'listAcceptances', Row>({
  name: 'listAcceptances',
  isReport: true,
  select: sql`accepted.id, member.code AS "memberCode", accepted.company_code AS company, agreement.kind, agreement.number,
    accepted.accepted_at AS "acceptedAt", accepted.locale, accepted.address`,
  table: sql`agreement_acceptance AS accepted`,
  joins: sql`JOIN member ON member.id = accepted.member_id JOIN agreement_version AS agreement ON agreement.id = accepted.agreement_id`,
  scope: scopedBy(sql`accepted.company_code`),
  key: { column: sql`accepted.id`, type: 'bigint' },
  sorts: { acceptedAt: { column: sql`accepted.accepted_at`, type: 'timestamptz' } },
  filters: {
    memberCode: (code) => sql<boolean>`accepted.member_id = (SELECT id FROM member AS one WHERE one.code = ${code.toUpperCase()})`,
    agreementKind: (kinds) =>
      sql<boolean>`accepted.agreement_id IN (SELECT id FROM agreement_version AS asked WHERE ${isAnyOf(sql`asked.kind`, kinds, 'text')})`,
    agreement: (id) => sql<boolean>`accepted.agreement_id = ${versionNo(id)}`,
    company: 'scope',
    acceptedAt: (days, { timeZone }) => liesOnDays(sql`accepted.accepted_at`, days, timeZone),
  },
  show: (row) => ({
    acceptanceNo: String(row.id),
    memberCode: row.memberCode,
    company: row.company,
    agreementKind: row.kind,
    agreementNumber: row.number,
    acceptedAt: row.acceptedAt.toISOString(),
    acceptedIn: row.locale,
    address: row.address,
  }),
});

import { sql } from 'kysely';
import { isAnyOf, scopedBy } from '../../../desk/lists/company-scope.ts';
import { beginsWith, liesOnDays } from '../../../desk/lists/conditions.ts';
import { isTerm } from '../../../desk/finding/index.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';

interface MemberRow {
  code: string;
  username: string;
  firstName: string;
  lastName: string;
  companyCode: string;
  card: number;
  star: number;
  email: string;
  mobile: string;
  sponsorCode: string | null;
  joinedAt: Date;
}

type Card = '0' | '1' | '2' | '3' | '4';
type Star = '0' | '10' | '20' | '30' | '40' | '50' | '60';

export const memberSource = defineListSource<'listMembers', MemberRow>({
  name: 'listMembers',
  select: sql`member.code, member.username, member.first_name AS "firstName", member.last_name AS "lastName", member.company_code AS "companyCode",
    member.card_level AS card, member.star, member.email, member.mobile, member.joined_at AS "joinedAt",
    (SELECT code FROM member AS sponsor WHERE sponsor.id = member.sponsor_id) AS "sponsorCode"`,
  table: sql`member`,
  scope: scopedBy(sql`member.company_code`),
  key: { column: sql`member.id`, type: 'bigint' },
  sorts: {
    joinedAt: { column: sql`member.joined_at`, type: 'timestamptz' },
    memberCode: { column: sql`member.code COLLATE "C"`, type: 'text' },
    familyName: { column: sql`lower(member.last_name) COLLATE "C"`, type: 'text' },
  },
  filters: {
    company: 'scope',
    card: (levels) => isAnyOf(sql`member.card_level`, levels, 'smallint'),
    star: (stars) => isAnyOf(sql`member.star`, stars, 'smallint'),
    joinedAt: (days, { timeZone }) => liesOnDays(sql`member.joined_at`, days, timeZone),
    name: (text) => beginsWith(sql`member.last_name`, text),
    username: (text) => beginsWith(sql`member.username`, text),
    sponsorCode: (code) => sql`member.sponsor_id = (SELECT id FROM member WHERE code = ${code.toUpperCase()})`,
    // By keys, because the planner assumes that any address is common.
    email: (email) =>
      sql`member.id = ANY (ARRAY(SELECT member_id FROM find_member WHERE terms @@ ${isTerm('e', email.toLowerCase())}::tsquery))`,
  },
  show: ({ code, username, firstName, lastName, companyCode, card, star, email, mobile, sponsorCode, joinedAt }) => ({
    memberCode: code,
    username,
    givenName: firstName,
    familyName: lastName,
    companyCode,
    card: String(card) as Card,
    star: String(star) as Star,
    email,
    telephone: mobile,
    sponsorCode: sponsorCode ?? '',
    joinedAt: joinedAt.toISOString(),
  }),
});

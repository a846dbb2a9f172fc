import { formatName } from '@upline/i18n';
import { sql } from 'kysely';
import type { Hit, Search } from './hit.ts';

export interface FoundMember {
  code: string;
  username: string;
  email: string;
  mobile: string;
  firstName: string;
  lastName: string;
  companyCode: string;
}

export const memberFields = sql`member.code, member.username, member.email, member.mobile, member.first_name AS "firstName",
  member.last_name AS "lastName", member.company_code AS "companyCode"`;

export function hitOfMember({ locale }: Search, member: FoundMember, match: Pick<Hit, 'matched' | 'isExact' | 'detail'>): Hit {
  const name = formatName({ given: member.firstName, family: member.lastName }, locale);
  return {
    kind: 'member',
    key: member.code,
    title: name === '' ? member.username : name,
    state: '',
    companyCode: member.companyCode,
    ...match,
  };
}

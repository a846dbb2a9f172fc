import { sql } from 'kysely';

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

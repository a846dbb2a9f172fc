import { sql } from 'kysely';

/** A member that was found, as it is read. */
export interface FoundMember {
  code: string;
  username: string;
  email: string;
  mobile: string;
  firstName: string;
  lastName: string;
  companyCode: string;
}

/** The fields of `FoundMember`. */
export const memberFields = sql`member.code, member.username, member.email, member.mobile, member.first_name AS "firstName",
  member.last_name AS "lastName", member.company_code AS "companyCode"`;

import { type RawBuilder, sql } from 'kysely';

/** Whether a row of `notice` was published since the member joined: nobody begins with a year of old news to read. */
export const isNewTo = (memberId: bigint): RawBuilder<boolean> =>
  sql<boolean>`notice.published_at >= (SELECT joined_at FROM member WHERE member.id = ${memberId})`;

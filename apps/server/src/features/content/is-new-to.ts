import { type RawBuilder, sql } from 'kysely';

/** Whether a row of `notice` was published since the member joined, so that a new member does not start with a year of unread notices. */
export const isNewTo = (memberId: bigint): RawBuilder<boolean> =>
  sql<boolean>`notice.published_at >= (SELECT joined_at FROM member WHERE member.id = ${memberId})`;

import { sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';

export interface Standing {
  cardLevel: number;
  /** Null for never active. */
  activeUntilWeek: number | null;
}

/** Changes how a member stands, from an open week on. How they stood before that week is kept, for whoever computes an earlier one. */
export async function keepStanding(transaction: Database, memberId: bigint, week: Week, standing: Standing): Promise<void> {
  await sql`
    WITH earlier AS (
      INSERT INTO earlier_standing (member_id, week, card_level, active_until_week)
      SELECT id, ${week}::int, card_level, active_until_week FROM member WHERE id = ${memberId} ON CONFLICT DO NOTHING)
    UPDATE member SET card_level = ${standing.cardLevel}, active_until_week = ${standing.activeUntilWeek} WHERE id = ${memberId}`.execute(
    transaction,
  );
}

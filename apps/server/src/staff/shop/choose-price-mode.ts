import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';

/** Chooses whether prices contain the tax, from the next order on. */
export const choosePriceMode: Handler<'choosePriceMode'> = async ({ database, staff, now }, { withTax }) => {
  const { rows } = await sql`
    INSERT INTO price_mode (with_tax, staff_id, chosen_at) SELECT ${withTax}, ${staff.id}, ${now} WHERE prices_with_tax() <> ${withTax}
    RETURNING id`.execute(database);
  if (rows.length === 0) return refuse('nothingToCorrect');
  return { data: { withTax }, message: 'staff.done' };
};

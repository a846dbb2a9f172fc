import type { Handler } from '../../../operation/handler.ts';
import { isExpired } from './card-number.ts';

/** The member's cards, newest first, each under a label that shows its last four digits and nothing more. */
export const findCreditCard: Handler<'findCreditCard'> = async ({ database, member, now }) => {
  const rows = await database.selectFrom('saved_card').selectAll().where('member_id', '=', member.id).orderBy('id', 'desc').execute();
  const data = rows.map((row) => ({
    id: Number(row.id),
    cardId: `${row.brand} •••• ${row.last_four}`,
    brand: row.brand,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    validityDate: row.expiry,
    expired: isExpired(row.expiry, now) ? ('1' as const) : ('0' as const),
  }));
  return { data };
};

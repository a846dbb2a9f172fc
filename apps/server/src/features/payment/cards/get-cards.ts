import type { Handler } from '../../../operation/handler.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { isExpired } from './card-number.ts';
import { settleSetUps } from './card-set-up.ts';

/**
 * The member's cards, newest first, each labelled only with its last four digits. Includes a card just saved on a gateway page, even before the gateway has reported it. A viewer
 * of the shop as the member triggers no gateway call.
 */
export function createGetCards(parts: PaymentParts): Handler<'findCreditCard'> {
  return async ({ database, member, isView = false, now }) => {
    if (!isView) await settleSetUps(parts, member.id);
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
}

import type { Handler } from '../../../operation/handler.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { isExpired } from './card-number.ts';
import { settleSetUps } from './card-set-up.ts';

/**
 * The member's cards, newest first, each under a label that shows its last four digits and nothing more. A card that they have just saved on a page of the
 * gateway's is among them, whether or not the gateway has told of it. Whoever only views the shop as the member asks nobody.
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

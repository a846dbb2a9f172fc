import type { Settings } from '../../../config/settings.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { pausedRefusal, readPause } from '../../member/index.ts';
import type { PaymentTarget } from './payment-target.ts';

/**
 * Throws `memberPaused` if a balance would pay for goods to a new place during the pause after a correction. A thief who had the e-mail address corrected would get the goods, and
 * also the mails about them. A place is known if an order that was sent before the correction went there. The address book proves nothing, because it can be changed during the
 * pause. Another member's order is refused as a whole (`lockPayable`). The order is locked, so its address stays.
 */
export async function refuseNewPlace(
  transaction: Database,
  { orderId, payerId, ownerId }: PaymentTarget,
  now: Date,
  settings: Pick<Settings, 'businessTimeZone'>,
): Promise<void> {
  const pause = ownerId === null ? undefined : await readPause(transaction, payerId, now);
  if (pause === undefined) return;
  const known = await transaction
    .selectFrom('member_order as paying')
    .innerJoin('member_order as sent', (join) =>
      join
        .onRef('sent.member_id', '=', 'paying.member_id')
        .onRef('sent.company_code', '=', 'paying.company_code')
        .onRef('sent.province_id', '=', 'paying.province_id')
        .onRef('sent.city', '=', 'paying.city')
        .onRef('sent.street', '=', 'paying.street')
        .onRef('sent.postal_code', '=', 'paying.postal_code'),
    )
    .select('sent.id')
    .where('paying.id', '=', orderId)
    .where('sent.shipped_at', '<', pause.beganAt)
    .limit(1)
    .executeTakeFirst();
  if (known === undefined) throw pausedRefusal(pause, settings, 'address');
}

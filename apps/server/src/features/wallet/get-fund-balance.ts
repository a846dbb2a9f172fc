import { formatDateTime } from '@upline/i18n';
import { amountOf } from '../../operation/amounts.ts';
import type { Handler } from '../../operation/handler.ts';
import type { BaseParts } from '../base-parts.ts';
import { readHeld } from './read-held.ts';

/** A fund's available balance: its balance without the holds for withdrawals and open payments, and a list of these holds. */
export function createGetFundBalance({ settings }: Pick<BaseParts, 'settings'>): Handler<'getFbBalance'> {
  return async ({ database, member }, { bankbookType }) => {
    const { freeCents, heldCents, holds } = await readHeld(database, member.id, bankbookType);
    return {
      data: amountOf(freeCents),
      onHold: amountOf(heldCents),
      holds: holds.map(({ orderNo, amountCents, heldAt }) => ({
        kind: orderNo === null ? ('withdrawal' as const) : ('payment' as const),
        amount: amountOf(amountCents),
        memberOrderNo: orderNo ?? '',
        heldAt: formatDateTime(heldAt, settings.businessTimeZone),
      })),
    };
  };
}

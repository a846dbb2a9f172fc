import type { AnswerOf } from '@upline/contract';
import type { StaffContext } from '../../../operation/context.ts';
import { textIn } from '../../../operation/texts.ts';
import { readParcels } from '../../../features/order/index.ts';

export async function readStaffParcels(
  { database, locale }: StaffContext,
  orderId: bigint,
): Promise<AnswerOf<'getStaffOrder'>['data']['parcels']> {
  return (await readParcels(database, orderId)).map(({ id, carrier, trackingNo, trackingUrl, sentAt, deliveredAt, lines }) => ({
    parcelId: id,
    carrier,
    trackingNo,
    trackingUrl,
    sentAt: sentAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    lines: lines.map((line) => ({
      lineId: line.lineId,
      name: [line.name, line.spec1_value, line.spec2_value]
        .map((text) => textIn(locale, text))
        .filter((text) => text !== '')
        .join(', '),
      pieces: line.quantity,
    })),
  }));
}

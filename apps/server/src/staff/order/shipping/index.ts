import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { createCorrectParcel } from './correct-parcel.ts';
import { createDeliverParcel } from './deliver-parcel.ts';
import { createSendParcel } from './send-parcel.ts';
import { createShipOrder } from './ship-order.ts';
import { undoParcel } from './undo-parcel.ts';

export { createSendParcel } from './send-parcel.ts';
export { takeBackSent } from './take-back-sent.ts';

export function createShippingHandlers(parts: FeatureParts) {
  const { settings } = parts;
  return {
    ...audited({
      correctParcel: createCorrectParcel(settings),
      deliverParcel: createDeliverParcel(settings),
      sendParcel: createSendParcel(parts),
      shipOrder: createShipOrder(parts),
      undoParcel,
    }),
  } satisfies Partial<Handlers>;
}

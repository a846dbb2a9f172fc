import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { addDelivery } from './add-delivery.ts';
import { bookDelivery } from './book-delivery.ts';
import { correctDelivery } from './correct-delivery.ts';
import { dropDelivery } from './drop-delivery.ts';
import { getDelivery } from './get-delivery.ts';
import { setDeliveryLine } from './set-delivery-line.ts';

export { addDeliveryLines } from './add-delivery.ts';
export { type HeadBefore, takeBackLine } from './take-back-line.ts';

export const deliveryHandlers = {
  getDelivery,
  ...audited({ addDelivery, bookDelivery, correctDelivery, dropDelivery, setDeliveryLine }),
} satisfies Partial<Handlers>;

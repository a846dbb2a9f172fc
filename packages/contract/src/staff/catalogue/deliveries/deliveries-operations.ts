import { addDelivery } from './add-delivery.ts';
import { bookDelivery } from './book-delivery.ts';
import { correctDelivery } from './correct-delivery.ts';
import { dropDelivery } from './drop-delivery.ts';
import { getDelivery } from './get-delivery.ts';
import { listDeliveries } from './list-deliveries.ts';
import { setDeliveryLine } from './set-delivery-line.ts';

export const deliveriesOperations = {
  addDelivery,
  bookDelivery,
  correctDelivery,
  dropDelivery,
  getDelivery,
  listDeliveries,
  setDeliveryLine,
} as const;

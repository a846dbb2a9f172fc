import type { Handler } from '../../../operation/handler.ts';
import { showDelivery } from './show-delivery.ts';

export const getDelivery: Handler<'getDelivery'> = async ({ database, locale }, { deliveryNo }) => ({
  data: await showDelivery(database, locale, deliveryNo),
});

import type { Handler } from '../../../operation/handler.ts';
import { ordersInSight } from './orders-in-sight.ts';
import { readPickList } from './read-pick-list.ts';

export const getPickList: Handler<'getPickList'> = async (context, { orderNos }) => ({
  data: await readPickList(context, await ordersInSight(context, orderNos)),
});

import type { StaffDeclaration, StaffParts } from '../../desk/parts.ts';
import { joinHandlers } from '../../operation/join.ts';
import { carrierHandlers } from './carriers/index.ts';
import { handlingHandlers } from './handling/index.ts';
import { createOrderingHandlers } from './ordering/index.ts';
import { createOrdersHandlers } from './orders/index.ts';
import { orderLines, ordersInFull } from './orders/order-files.ts';
import { orderSource } from './orders/list-orders.ts';
import { createPackingHandlers } from './packing/index.ts';
import { ordersToPack } from './packing/orders-to-pack-file.ts';
import { createShippingHandlers } from './shipping/index.ts';

const operations = (parts: StaffParts) =>
  joinHandlers(
    carrierHandlers,
    handlingHandlers,
    createOrderingHandlers(parts),
    createOrdersHandlers(parts),
    createPackingHandlers(parts),
    createShippingHandlers(parts),
  );

export const staffOrder: StaffDeclaration<StaffParts, ReturnType<typeof operations>, 'listOrders'> = {
  operations,
  lists: { listOrders: orderSource },
  files: [ordersInFull, orderLines, ordersToPack],
};

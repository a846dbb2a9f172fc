export { memberRegistered } from './member-registered.ts';
export { orderPaid } from './order-paid.ts';
export { orderRefunded } from './order-refunded.ts';
export { orderShipped } from './order-shipped.ts';
export { stockLow } from './stock-low.ts';

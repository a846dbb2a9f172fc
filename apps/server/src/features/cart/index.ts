export { cartSeen, type SeenLine } from './cart-seen.ts';
export { lockOrMakeCart } from './lock-cart.ts';
export { cart } from './declares.ts';

export { cartSeen, type SeenLine } from './cart-seen.ts';
export { hasLinesNow, lockOrMakeCart } from './lock-cart.ts';
export { cart } from './declares.ts';

export { bankWay } from './bank-way.ts';
export { citconWay } from './citcon-way.ts';
export { stripeWay } from './stripe-way.ts';

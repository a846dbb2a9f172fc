export { citcon } from './citcon/citcon.ts';
export { stripe } from './stripe/stripe.ts';

import type { SunState } from '@upline/ui/desk';
import type { Product } from './product.ts';

export const stateSuns: Readonly<Record<Product['state'], SunState>> = {
  live: 'full',
  soldOut: 'stop',
  scheduled: 'half',
  ended: 'set',
  offSale: 'set',
};

import * as z from 'zod';
import { about } from '../../described.ts';
import { secret } from '../../secret-fields.ts';

/** Remaining setup steps of a new shop, in order. */
export const firstSteps = [
  'company',
  'imprint',
  'countries',
  'rates',
  'agreements',
  'plan',
  'gateway',
  'mail',
  'staff',
  'products',
  'founder',
  'opening',
] as const;

export const firstToken = () => about(secret(z.string().max(60)), 'The token from the link that the shop prints when it starts', '');

import { about } from '../../described.ts';
import * as z from 'zod';

/** The books of a member, each with its name. */
export const memberBooks = { '6': 'e-wallet', '7': 'reorder fund', '8': 'start-up fund', '9': 'travel points' } as const;

export const memberBook = () =>
  about(z.enum(['6', '7', '8', '9']), 'The book: 6 e-wallet, 7 reorder fund, 8 start-up fund, 9 travel points', '6');

import * as z from 'zod';
import { about } from '../../../described.ts';

/** Commissionable value of a variant, in CV; `none` says what null means. */
export const cvOrNone = (none = 'its PV counts instead') =>
  about(z.number().nullable(), `Its commissionable value, in CV; null if ${none}`, 38);

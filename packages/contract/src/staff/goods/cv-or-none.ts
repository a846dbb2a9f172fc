import * as z from 'zod';
import { about } from '../../described.ts';

/** The commissionable value of a variant, in points like its PV. */
export const cvOrNone = (none = 'it counts its PV') =>
  about(z.number().nullable(), `Its commissionable value, in points like its PV; null: ${none}`, 38);

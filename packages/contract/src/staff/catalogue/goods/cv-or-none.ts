import * as z from 'zod';
import { about } from '../../../described.ts';

/** The commissionable value of a variant, in CV. */
export const cvOrNone = (none = 'it counts its PV') => about(z.number().nullable(), `Its commissionable value, in CV; null: ${none}`, 38);

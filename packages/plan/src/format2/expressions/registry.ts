import type { z } from 'zod';
import * as quantities from './quantities/all.ts';
import type { Quantity } from './quantity.ts';

/** All quantities by the name that a document writes. */
export const quantityByName: ReadonlyMap<string, Quantity<z.ZodObject, unknown>> = new Map(
  Object.entries<Quantity<z.ZodObject, unknown>>(quantities),
);

import type { z } from 'zod';
import * as criteria from './all.ts';
import type { Criterion } from './criterion.ts';

/** All criteria by the name that a document writes. */
export const criterionByName: ReadonlyMap<string, Criterion<z.ZodObject, unknown>> = new Map(
  Object.entries<Criterion<z.ZodObject, unknown>>(criteria),
);

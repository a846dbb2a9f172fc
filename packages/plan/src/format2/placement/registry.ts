import { z } from 'zod';
import * as ways from './all.ts';
import type { Spillover } from './spillover.ts';

/** All ways of spillover by their names in documents. */
const spilloverByName: ReadonlyMap<string, Spillover> = new Map(Object.entries(ways));

/** A document's way of spillover. Null, or left out, if a case gives every member's place. */
export const spilloverField = z
  .enum([...spilloverByName.keys()])
  .nullable()
  .optional();

/** A way of spillover by its name in the document; undefined if there is no name. */
export const spilloverOf = (name: string | null | undefined): Spillover | undefined =>
  name === null || name === undefined ? undefined : spilloverByName.get(name);

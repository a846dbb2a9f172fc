import { z } from 'zod';
import * as ways from './all.ts';
import type { Spillover } from './spillover.ts';

/** All ways by their names in documents. */
const spilloverByName: ReadonlyMap<string, Spillover> = new Map(Object.entries(ways));

/** A document's way of spillover. Null, or left out, if a case gives every member's place. */
export const spilloverField = z
  .enum([...spilloverByName.keys()])
  .nullable()
  .optional();

/** A way by its name in the document; undefined for none. */
export const spilloverOf = (name: string | null | undefined): Spillover | undefined =>
  name === null || name === undefined ? undefined : spilloverByName.get(name);

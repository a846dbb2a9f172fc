import { z } from 'zod';
import * as ways from './all.ts';
import type { Spillover } from './spillover.ts';

/** All ways by the name that a document writes. */
const spilloverByName: ReadonlyMap<string, Spillover> = new Map(Object.entries(ways));

/** What a document writes of spillover. Null, or left out, where a case names everybody's place. */
export const spilloverField = z
  .enum([...spilloverByName.keys()])
  .nullable()
  .optional();

/** The way that a document names; undefined for none. */
export const spilloverOf = (name: string | null | undefined): Spillover | undefined =>
  name === null || name === undefined ? undefined : spilloverByName.get(name);

import { outermost } from './outermost.ts';
import type { Spillover } from './spillover.ts';

/** The end of the line of first places below the sponsor. */
export const left: Spillover = { begin: (tree) => outermost(tree, 0) };

import { outermost } from './outermost.ts';
import type { Spillover } from './spillover.ts';

/** The end of the line of last places below the sponsor. */
export const right: Spillover = { begin: (tree) => outermost(tree, tree.width - 1) };

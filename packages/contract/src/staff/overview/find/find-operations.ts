import { findAnything } from './find-anything.ts';

/** The staff’s calls about finding anything. */
export const findOperations = {
  findAnything,
} as const;

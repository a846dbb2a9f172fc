import { findAnything } from './find-anything.ts';

export const findOperations = {
  findAnything,
} as const;

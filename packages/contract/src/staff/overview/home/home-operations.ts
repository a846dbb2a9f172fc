import { getHome } from './get-home.ts';

/** The staff’s calls about the first page of the console. */
export const homeOperations = {
  getHome,
} as const;

import { getHome } from './get-home.ts';

export const homeOperations = {
  getHome,
} as const;

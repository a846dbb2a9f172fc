import { countWaiting } from './count-waiting.ts';
import { getHome } from './get-home.ts';

export const homeOperations = {
  countWaiting,
  getHome,
} as const;

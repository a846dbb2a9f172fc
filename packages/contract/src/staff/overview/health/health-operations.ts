import { getHealth } from './get-health.ts';

/** The staff’s calls about the health of the shop. */
export const healthOperations = {
  getHealth,
} as const;

import { getHealth } from './get-health.ts';

export const healthOperations = {
  getHealth,
} as const;

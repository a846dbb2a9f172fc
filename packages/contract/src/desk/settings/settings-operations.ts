import { listRules } from './list-rules.ts';
import { setRule } from './set-rule.ts';

export const settingsOperations = {
  listRules,
  setRule,
} as const;

import { listRules } from './list-rules.ts';
import { setRule } from './set-rule.ts';

/** The staff’s calls about the rules of the company. */
export const settingsOperations = {
  listRules,
  setRule,
} as const;

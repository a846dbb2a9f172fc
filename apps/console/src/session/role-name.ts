import { wordOr } from '@upline/i18n/texts';
import { useCallback } from 'react';
import { useTexts } from '../shared/words/i18n.ts';

const builtIn: readonly string[] = ['service', 'warehouse', 'finance', 'editor', 'compliance', 'auditor', 'admin'];

/** A role's display name. Built-in roles are named in the current language, custom roles as a person named them. */
export function useRoleName(): (role: string) => string {
  const { t } = useTexts();
  return useCallback((role) => (builtIn.includes(role) ? wordOr(t, `role.${role}`, role) : role), [t]);
}

import { useCallback } from 'react';
import { useTexts } from '../shared/words/i18n.ts';

const builtIn: readonly string[] = ['service', 'warehouse', 'finance', 'editor', 'compliance', 'auditor', 'admin'];

/** The name of a role as people read it. Built-in roles are named in the language that is shown, other roles as they were named by a person. */
export function useRoleName(): (role: string) => string {
  const { t } = useTexts();
  return useCallback((role) => (builtIn.includes(role) ? t(`role.${role}`) : role), [t]);
}

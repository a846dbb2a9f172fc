import { useCallback } from 'react';
import { useTexts } from '../shared/i18n.ts';

const builtIn: readonly string[] = ['service', 'warehouse', 'finance', 'editor', 'compliance', 'auditor', 'admin'];

/** The name of a role as people read it: built-in ones in the language that is shown, others as somebody named them. */
export function useRoleName(): (role: string) => string {
  const { t } = useTexts();
  return useCallback((role) => (builtIn.includes(role) ? t(`role.${role}`) : role), [t]);
}

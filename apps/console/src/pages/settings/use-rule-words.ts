import { wordOr } from '@upline/i18n/texts';
import { useMemo } from 'react';
import { useTexts } from '../../shared/words/i18n.ts';
import type { Rule } from './rule.ts';

export interface RuleWords {
  /** A rule's name in a few words. */
  readonly nameOf: (rule: Pick<Rule, 'name'>) => string;
  /** Its meaning in a sentence; a rule without a translation has the server's. */
  readonly meaningOf: (rule: Pick<Rule, 'name' | 'meaning'>) => string;
}

export function useRuleWords(): RuleWords {
  const { t } = useTexts('consoleSettings');
  return useMemo(
    () => ({
      nameOf: ({ name }) => wordOr(t, `name.${name}`, name),
      meaningOf: ({ name, meaning }) => wordOr(t, `rule.${name}`, meaning),
    }),
    [t],
  );
}

import { wordOr } from '@upline/i18n/texts';
import { useTexts } from '../../shared/words/i18n.ts';
import type { Rule } from './rule.ts';

/** A rule's meaning in the current language; a rule without a translation has the server's sentence. */
export function useMeaning(): (rule: Pick<Rule, 'name' | 'meaning'>) => string {
  const { t } = useTexts('consoleSettings');
  return ({ name, meaning }) => {
    const text = wordOr(t, `rule.${name}`, name);
    return text.endsWith(`rule.${name}`) ? meaning : text;
  };
}

import { useTexts } from '../../shared/words/i18n.ts';
import type { Rule } from './rule.ts';

/** A rule's meaning in the language that is shown; a rule without words of its own has the server's sentence. */
export function useMeaning(): (rule: Pick<Rule, 'name' | 'meaning'>) => string {
  const { t } = useTexts('consoleSettings');
  return ({ name, meaning }) => {
    const text = t(`rule.${name}`);
    return text.endsWith(`rule.${name}`) ? meaning : text;
  };
}

import { useCallback } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';

/** A text of the dictionary, or the word itself where the ledger has one that the console does not know. */
const wordOr = (text: string, word: string): string => (text.endsWith(`.${word}`) ? word : text);

/** What accounts, kinds of transfers and steps are called. The page needs the texts `consoleLedger` and `consoleLists`. */
export function useLedgerWords() {
  const { t } = useTexts('consoleLedger');
  const { t: lists } = useTexts('consoleLists');
  return {
    account: useCallback((book: string): string => wordOr(t(`account.${book}`), book), [t]),
    kind: useCallback((kind: string): string => wordOr(lists(`value.listEntries.kind.${kind}`), kind), [lists]),
    act: useCallback((act: string): string => wordOr(t(`act.${act}`), act), [t]),
  };
}

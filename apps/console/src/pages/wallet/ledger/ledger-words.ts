import { wordOr } from '@upline/i18n/texts';
import { useCallback } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';

/** Names of accounts, transfer kinds and steps. The page needs the texts `consoleLedger` and `consoleLists`. */
export function useLedgerWords() {
  const { t } = useTexts('consoleLedger');
  const { t: lists } = useTexts('consoleLists');
  return {
    account: useCallback((book: string): string => wordOr(t, `account.${book}`, book), [t]),
    kind: useCallback((kind: string): string => wordOr(lists, `value.listEntries.kind.${kind}`, kind), [lists]),
    act: useCallback((act: string): string => wordOr(t, `act.${act}`, act), [t]),
  };
}

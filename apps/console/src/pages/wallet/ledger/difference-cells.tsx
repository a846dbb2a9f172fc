import { wordOr } from '@upline/i18n/texts';
import type { ListRowOf } from '@upline/contract';
import { useMemo } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';

type Difference = ListRowOf<'listDifferences'>;

/** The values of books and gateway, in words if the console has them. */
export function useDifferenceCells() {
  const { t: lists } = useTexts('consoleLists');
  return useMemo(() => {
    const worded = (state: string): string => {
      const word = wordOr(lists, `value.listPayments.state.${state}`, state);
      return word.endsWith(`.${state}`) ? state : word;
    };
    return {
      books: ({ books }: Difference) => worded(books),
      gateway: ({ gateway }: Difference) => worded(gateway),
    };
  }, [lists]);
}

import { wordOr } from '@upline/i18n/texts';
import { useTexts } from '../../../shared/words/i18n.ts';

/** The words for an order's payment source: a book of the member, or an outside source. */
export function useSourceName(): (source: string) => string {
  const { t } = useTexts('consoleOrders');
  const { t: members } = useTexts('consoleMembers');
  return (source) => (/^\d$/.test(source) ? wordOr(members, `wallet.${source}`, source) : wordOr(t, `source.${source}`, source));
}

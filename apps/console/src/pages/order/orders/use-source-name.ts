import { useTexts } from '../../../shared/words/i18n.ts';

/** The words for what paid an order: a book of the member, or somebody from outside. */
export function useSourceName(): (source: string) => string {
  const { t } = useTexts('consoleOrders');
  const { t: members } = useTexts('consoleMembers');
  return (source) => (/^\d$/.test(source) ? members(`wallet.${source}`) : t(`source.${source}`));
}

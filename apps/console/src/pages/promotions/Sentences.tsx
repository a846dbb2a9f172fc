import { promotionKinds } from '@upline/contract/promotion-kinds';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import { useAnswer } from '../../shared/use-answer.ts';
import styles from './Promotions.module.css';
import { type Draft, termsOf } from './promotion.ts';

/** What a promotion does, in sentences. */
export function Sentences({ draft }: { readonly draft: Draft }) {
  const sentences = useSentences(draft);
  return (
    <ul className={styles.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function useSentences(draft: Draft): string[] {
  const { t } = useTexts('consolePromotions');
  const { date, fullMoney } = useFormats();
  const { data } = useAnswer('listShelves', {}, { isOn: draft.shelves.length > 0 });
  const { companies, productNos, minimum, mostUses, mostUsesEach } = termsOf(draft);
  const shelves = draft.shelves.map((shelf) => data?.data.find((one) => one.shelf === shelf)?.name.en_US ?? String(shelf));
  const goods = [...shelves, ...(productNos ?? [])].join(', ');
  const gives = {
    percentage: t('says.percentage', { percent: draft.percent || '–', goods: goods || t('says.allGoods') }),
    amount: t('says.amount', { amount: draft.amount === '' ? '–' : fullMoney(Number(draft.amount)), goods: goods || t('says.allGoods') }),
    freeShipping: goods === '' ? t('says.freeShipping') : t('says.freeShippingOn', { goods }),
    goodsAdded: t('says.goodsAdded', {
      pieces: draft.pieces || '–',
      product: draft.productName || '–',
      goods: goods || t('says.allGoods'),
    }),
  }[draft.kind];
  const from = draft.fromDay === '' ? t('says.now') : date(draft.fromDay);
  return [
    gives,
    draft.lastDay === '' ? t('says.from', { from }) : t('says.fromTo', { from, to: date(draft.lastDay) }),
    ...(draft.isOn ? [] : [t('says.off')]),
    ...(Number(minimum) > 0 ? [t('says.minimum', { amount: fullMoney(Number(minimum)) })] : []),
    ...(companies?.length ? [t('says.companies', { companies: companies.join(', ') })] : []),
    ...(draft.cardLevels.length > 0 ? [t('says.cards', { cards: draft.cardLevels.map((card) => t(`card.${card}`)).join(', ') })] : []),
    ...(mostUses == null ? [] : [t('says.mostUses', { count: Number(mostUses) })]),
    ...(mostUsesEach == null ? [] : [t('says.mostUsesEach', { count: Number(mostUsesEach) })]),
    ...(promotionKinds[draft.kind].changesPv
      ? [t(`says.pv.${draft.kind === 'goodsAdded' && draft.pvRule !== 'kept' ? 'noneAdded' : draft.pvRule}`)]
      : []),
    t(draft.isExclusive ? 'says.exclusive' : 'says.priority', { priority: draft.priority }),
  ];
}

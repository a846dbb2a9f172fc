import { type TextKey, wordOr } from '@upline/i18n/texts';
import { type OfferField, type PromotionKind, promotionKinds } from '@upline/contract/promotion-kinds';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import styles from './Promotions.module.css';
import type { Draft } from './promotion.ts';
import { termsOf } from './terms.ts';

/** Kinds with another sentence for a promotion of some goods only. */
const onSomeGoods: { readonly [K in PromotionKind]?: TextKey<'consolePromotions'> } = { freeShipping: 'says.freeShippingOn' };

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
  const { changesPv, fields } = promotionKinds[draft.kind];
  const addsGoods = (fields as readonly OfferField[]).includes('productId');
  const gives = t((goods === '' ? undefined : onSomeGoods[draft.kind]) ?? `says.${draft.kind}`, {
    goods: goods || t('says.allGoods'),
    percent: draft.percent || '–',
    amount: draft.amount === '' ? '–' : fullMoney(Number(draft.amount)),
    pieces: draft.pieces || '–',
    product: draft.productName || '–',
  });
  const from = draft.fromDay === '' ? t('says.now') : date(draft.fromDay);
  return [
    gives,
    draft.lastDay === '' ? t('says.from', { from }) : t('says.fromTo', { from, to: date(draft.lastDay) }),
    ...(draft.isOn ? [] : [t('says.off')]),
    ...(Number(minimum) > 0 ? [t('says.minimum', { amount: fullMoney(Number(minimum)) })] : []),
    ...(companies?.length ? [t('says.companies', { companies: companies.join(', ') })] : []),
    ...(draft.cardLevels.length > 0
      ? [t('says.cards', { cards: draft.cardLevels.map((card) => wordOr(t, `card.${card}`, String(card))).join(', ') })]
      : []),
    ...(mostUses == null ? [] : [t('says.mostUses', { count: Number(mostUses) })]),
    ...(mostUsesEach == null ? [] : [t('says.mostUsesEach', { count: Number(mostUsesEach) })]),
    ...(changesPv ? [t(`says.pv.${addsGoods && draft.pvRule !== 'kept' ? 'noneAdded' : draft.pvRule}`)] : []),
    t(draft.isExclusive ? 'says.exclusive' : 'says.priority', { priority: draft.priority }),
  ];
}

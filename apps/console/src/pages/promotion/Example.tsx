import { wordOr } from '@upline/i18n/texts';
import type { AnswerOf, PayloadInputOf } from '@upline/contract';
import { ActButton, SelectBox, TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import { failureText } from '../../shared/calls/api.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { ChosenGoods } from '../../shared/goods/ChosenGoods.tsx';
import { GoodsSearch } from '../../shared/goods/GoodsSearch.tsx';
import { type Line, withPieces } from '../../shared/goods/lines.ts';
import styles from './Promotions.module.css';
import type { Draft } from './promotion.ts';
import { termsOf } from './terms.ts';

type Shown = AnswerOf<'previewPromotion'>['data'];
const noLines: PayloadInputOf<'previewPromotion'>['lines'] = [{ productId: 1, pieces: 1 }];

/** An example order, and the effect of the promotion together with the running ones. `promotionId`: the one being changed. */
export function Example({ draft, promotionId }: { readonly draft: Draft; readonly promotionId?: number | undefined }) {
  const { t } = useTexts('consolePromotions');
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [company, setCompany] = useState('US');
  const [card, setCard] = useState('0');
  const [asked, setAsked] = useState<PayloadInputOf<'previewPromotion'>>();
  const idle = { ...termsOf(draft), companyCode: 'US', lines: noLines };
  const { data, error, isFetching } = useAnswer('previewPromotion', asked ?? idle, { isOn: asked !== undefined });
  const change = (line: Omit<Line, 'pieces'>, pieces: number): void => setLines((before) => withPieces(before, line, pieces));
  const ask = (): void =>
    setAsked({
      ...termsOf(draft),
      ...(promotionId !== undefined && { promotionId }),
      companyCode: company.toUpperCase(),
      cardLevel: Number(card),
      lines: lines.map(({ productId, pieces }) => ({ productId, pieces })),
    });
  return (
    <div className={styles.example}>
      <GoodsSearch onAdd={(line) => change(line, (lines.find(({ productId }) => productId === line.productId)?.pieces ?? 0) + 1)} />
      <ChosenGoods lines={lines} onChange={change} />
      <div className={styles.fields}>
        <TextBox label={t('example.company')} value={company} maxLength={2} onChange={({ target }) => setCompany(target.value)} />
        <SelectBox
          label={t('example.card')}
          value={card}
          options={['0', '1', '2', '3', '4'].map((value) => ({ value, label: wordOr(t, `card.${value}`, value) }))}
          onChange={({ target }) => setCard(target.value)}
        />
      </div>
      <p>
        <ActButton
          pending={isFetching && asked !== undefined ? t('example.try') : undefined}
          disabledReason={lines.length === 0 ? t('example.noGoods') : undefined}
          onClick={ask}
        >
          {t('example.try')}
        </ActButton>
      </p>
      {error ? (
        <p className="warn" role="alert">
          {failureText(error)}
        </p>
      ) : null}
      {data && asked && !error ? <Sums shown={data.data} /> : null}
    </div>
  );
}

function Sums({ shown }: { readonly shown: Shown }) {
  const { t } = useTexts('consolePromotions');
  const { fullMoney, money, count } = useFormats();
  const verdict = shown.applies ? 'example.applies' : shown.missing > 0 ? 'example.missing' : 'example.not';
  return (
    <div aria-live="polite">
      <p>{t(verdict, { amount: fullMoney(shown.missing) })}</p>
      <table className={styles.sums}>
        <caption className="vh">{t('example')}</caption>
        <tbody>
          {shown.lines.map((line) => (
            <tr key={line.productId}>
              <th scope="row">
                {count(line.pieces)} × {line.name}
              </th>
              <td>
                {line.discount > 0 ? <s className="q3">{money(line.sum)}</s> : null} {money(line.paid)}
              </td>
            </tr>
          ))}
          {shown.discounts.map(({ promotionId, name, on, amount }) => (
            <tr key={`${promotionId} ${on}`} className="q">
              <th scope="row">
                {name}
                {on === '' ? '' : `, ${on}`}
              </th>
              <td>{on === '' ? t('example.shipping') : money(-amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('example.paid')}</th>
            <td>
              <b>{fullMoney(shown.paid)}</b>
            </td>
          </tr>
          <tr>
            <th scope="row">{t('example.pv')}</th>
            <td>{count(shown.pv)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

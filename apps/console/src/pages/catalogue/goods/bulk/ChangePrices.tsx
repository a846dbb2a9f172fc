import type { AnswerOf, ListRowOf, PayloadInputOf } from '@upline/contract';
import { type Translate, wordOr } from '@upline/i18n/texts';
import { SelectBox, TextBox } from '@upline/ui/desk';
import { useEffect, useState } from 'react';
import type { PrepareProps } from '../../../../lists/BulkActs.tsx';
import { Failed } from '../../../../frame/StateNote.tsx';
import { useAccount } from '../../../../session/account.ts';
import { call, NotDone } from '../../../../shared/calls/api.ts';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAnswer } from '../../../../shared/calls/use-answer.ts';
import { instantOf } from '../../../../shared/words/zoned-time.ts';
import styles from './ChangePrices.module.css';

type Asked = Omit<PayloadInputOf<'previewPrices'>, 'goodsIds'>;
type Preview = AnswerOf<'previewPrices'>['data'];

/** More lines than a person reads before a change. */
const MOST_SHOWN = 40;
const roundings = ['0.01', '0.05', '0.10', '0.50', '1.00', '0.99'] as const;

/** A price change for many products: by a percentage or an amount, rounded, now or from a given time, with its effect on every variant. */
export function ChangePrices({ rows, onReady }: PrepareProps<ListRowOf<'listProducts'>>) {
  const { t } = useTexts('consoleProducts');
  const { timeZone } = useAccount();
  const [asked, setAsked] = useState<Asked>({ by: 'percent', change: '', rounding: '0.01', original: 'stays' });
  const [from, setFrom] = useState('');
  // People type a comma, or the typographic minus.
  const change = asked.change.trim().replace(',', '.').replace('−', '-');
  const isTyped = /^-?\d{1,7}(?:\.\d{1,2})?$/.test(change);
  const { data, error, refetch, isPlaceholderData } = useAnswer(
    'previewPrices',
    { ...asked, change, goodsIds: rows.map(({ goodsId }) => goodsId) },
    { isOn: isTyped },
  );
  const preview = isTyped && !isPlaceholderData && !error ? data?.data : undefined;
  useEffect(() => {
    const isAny = preview !== undefined && preview.changing > 0;
    onReady(isAny ? (row) => carryOut(preview, row.goodsId, instantOf(from, timeZone), t) : undefined);
  }, [preview, from, timeZone, onReady, t]);
  return (
    <>
      <Fields asked={asked} from={from} isWrong={asked.change !== '' && !isTyped} onAsk={setAsked} onFrom={setFrom} />
      {error ? <Failed failure={error} again={() => void refetch()} /> : null}
      {preview ? (
        <Becomes preview={preview} products={rows.length} isLater={from !== ''} />
      ) : (
        <p className={`s13 q3 ${styles.last}`}>{t('prices.type')}</p>
      )}
    </>
  );
}

/** Changes the prices of one product as the preview showed them. */
async function carryOut({ lines }: Preview, goodsId: number, from: string, t: Translate): Promise<string> {
  const own = lines.filter((line) => line.goodsId === goodsId);
  if (own.length === 0) throw new NotDone(t('prices.noVariants'));
  if (own.some(({ newPrice }) => newPrice === 0)) throw new NotDone(t('prices.nothing'));
  const prices = own.map(({ productId, price, newPrice, newShowPrice }) => ({
    productId,
    seen: price,
    price: newPrice,
    showPrice: newShowPrice,
  }));
  const answer = await call('changePrices', { goodsId, prices, from }, { isAct: true });
  if (!('data' in answer)) return answer.resultMessage;
  const { data } = answer;
  return data.variants === 0 ? t('bulk.asBefore') : t('prices.done', { count: data.variants });
}

interface FieldsProps {
  readonly asked: Asked;
  readonly from: string;
  readonly isWrong: boolean;
  readonly onAsk: (asked: Asked) => void;
  readonly onFrom: (from: string) => void;
}

function Fields({ asked, from, isWrong, onAsk, onFrom }: FieldsProps) {
  const { t } = useTexts('consoleProducts');
  const { city, today } = useFormats();
  return (
    <div className={styles.fields}>
      <SelectBox
        label={t('prices.by')}
        value={asked.by}
        options={(['percent', 'amount'] as const).map((value) => ({ value, label: t(`prices.by.${value}`) }))}
        onChange={({ target }) => onAsk({ ...asked, by: target.value as Asked['by'] })}
      />
      <TextBox
        label={wordOr(t, `prices.change.${asked.by}`, String(asked.by))}
        hint={t('prices.change.hint')}
        error={isWrong ? t('prices.change.wrong') : undefined}
        value={asked.change}
        maxLength={12}
        autoFocus
        onChange={({ target }) => onAsk({ ...asked, change: target.value })}
      />
      <SelectBox
        label={t('prices.rounding')}
        value={asked.rounding}
        options={roundings.map((value) => ({
          value,
          label: wordOr(t, `prices.rounding.${value.replace('.', '')}`, value.replace('.', '')),
        }))}
        onChange={({ target }) => onAsk({ ...asked, rounding: target.value as Asked['rounding'] })}
      />
      <SelectBox
        label={t('prices.original')}
        value={asked.original}
        options={(['stays', 'alike'] as const).map((value) => ({ value, label: t(`prices.original.${value}`) }))}
        onChange={({ target }) => onAsk({ ...asked, original: target.value as Asked['original'] })}
      />
      <TextBox
        label={t('prices.from')}
        hint={t('prices.from.hint', { city })}
        type="datetime-local"
        min={`${today()}T00:00`}
        max="2199-12-31T00:00"
        value={from}
        onChange={({ target }) => onFrom(target.value)}
      />
    </div>
  );
}

/** Numbers of changing and refused variants, and the first `MOST_SHOWN` changed prices. */
function Becomes({ preview, products, isLater }: { readonly preview: Preview; readonly products: number; readonly isLater: boolean }) {
  const { t } = useTexts('consoleProducts');
  const { fullMoney, count } = useFormats();
  const { lines, changing, refused, inPeriod } = preview;
  const changed = lines.filter(({ price, showPrice, newPrice, newShowPrice }) => newPrice !== price || newShowPrice !== showPrice);
  return (
    <>
      <p role="status">{t('prices.becomes', { changing: count(changing), variants: count(lines.length), products: count(products) })}</p>
      {refused > 0 ? <p className="s13 bad">{t('prices.refused', { count: refused })}</p> : null}
      {inPeriod > 0 ? <p className="s13 q">{t('prices.inPeriod', { count: inPeriod })}</p> : null}
      <ul className={styles.lines}>
        {changed.slice(0, MOST_SHOWN).map(({ productId, name, price, newPrice, newShowPrice }) => (
          <li key={productId}>
            <span>{name}</span>
            <span>
              <s className="q3">{fullMoney(price)}</s>{' '}
              {newPrice === 0 ? (
                <b className="bad">{t('prices.none')}</b>
              ) : (
                <>
                  <b>{fullMoney(newPrice)}</b>
                  {newShowPrice > newPrice ? (
                    <small className="q3"> {t('prices.insteadOf', { original: fullMoney(newShowPrice) })}</small>
                  ) : null}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {changed.length > MOST_SHOWN ? <p className="s13 q3">{t('prices.more', { count: changed.length - MOST_SHOWN })}</p> : null}
      <p className={`s13 q3 ${styles.last}`}>{t(isLater ? 'prices.undo.later' : 'prices.undo.now')}</p>
    </>
  );
}

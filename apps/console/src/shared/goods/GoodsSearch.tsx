import { ActButton, TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import { Failed } from '../../frame/StateNote.tsx';
import { useFormats } from '../words/formats.ts';
import { useTexts } from '../words/i18n.ts';
import { useAnswer } from '../calls/use-answer.ts';
import type { Line } from './lines.ts';
import styles from './Goods.module.css';

/** Goods by name or number, each with price and stock. */
export function GoodsSearch({ onAdd }: { readonly onAdd: (line: Omit<Line, 'pieces'>) => void }) {
  const { t } = useTexts('consoleOrdering');
  const { fullMoney, count } = useFormats();
  const [search, setSearch] = useState('');
  const asked = search.trim();
  const { data, error, refetch } = useAnswer('listVariants', { search: asked, pageSize: 10 }, { isOn: asked !== '' });
  const found = asked === '' ? [] : (data?.data ?? []).filter(({ published }) => published);
  return (
    <>
      <TextBox label={t('search')} value={search} maxLength={100} autoComplete="off" onChange={({ target }) => setSearch(target.value)} />
      {error ? <Failed failure={error} again={() => void refetch()} /> : null}
      {asked !== '' && data && found.length === 0 ? <p className="q3">{t('noGoods')}</p> : null}
      <ul className={styles.rows}>
        {found.map(({ productId, productNo, name, price, stock }) => (
          <li key={productId}>
            <div>
              {name}
              <small>{[productNo, fullMoney(price), t('stock', { count: count(stock) })].join(', ')}</small>
            </div>
            <ActButton
              size="row"
              aria-label={t('addNamed', { name })}
              disabledReason={stock === 0 ? t('soldOut') : undefined}
              onClick={() => onAdd({ productId, productNo, name, price, stock })}
            >
              {t('add')}
            </ActButton>
          </li>
        ))}
      </ul>
    </>
  );
}

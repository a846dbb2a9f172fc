import type { GoodsVariant } from '@upline/contract';
import type { Translate } from '@upline/i18n/texts';
import { type DataColumn, StatusMark } from '@upline/ui/desk';
import { useMemo } from 'react';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { GoodsBox } from '../GoodsBox.tsx';
import { sourceLocale, wordIn } from '../product.ts';
import styles from '../Products.module.css';
import type { GoodsEdit } from '../use-goods-edit.ts';
import { type GoodsWordings, useGoodsWords } from '../use-goods-words.ts';

interface Parts {
  readonly edit: GoodsEdit;
  readonly t: Translate;
  readonly words: GoodsWordings;
}

type Column = DataColumn<GoodsVariant>;

/** The columns of the variants: the product's dimensions, and those common to all variants. */
export function useVariantColumns(edit: GoodsEdit): readonly Column[] {
  const { t, locale } = useTexts('consoleProducts');
  const { count } = useFormats();
  const words = useGoodsWords(edit.document, edit.seen.live);
  return useMemo(() => {
    const parts: Parts = { edit, t, words };
    const dimensions = (['spec1', 'spec2'] as const).filter((name) => edit.document[name][sourceLocale] !== undefined);
    return [
      ...dimensions.map((name) => specColumn(parts, name, wordIn(edit.document[name], locale))),
      {
        id: 'number',
        title: t('column.number'),
        isLow: dimensions.length > 0,
        takesRest: dimensions.length === 0,
        cell: ({ key }) => <span className="q3">{key.startsWith('n') ? t('new') : key}</span>,
      },
      amountColumn(parts, 'price'),
      amountColumn(parts, 'originalPrice'),
      amountColumn(parts, 'pv'),
      amountColumn(parts, 'cv'),
      ...stockColumns(parts, count),
    ];
  }, [edit, t, locale, count, words]);
}

/** The English value of a dimension; the variant's sheet has the other languages. */
const specColumn = ({ edit, t, words }: Parts, name: 'spec1' | 'spec2', title: string): Column => ({
  id: name,
  title,
  takesRest: name === 'spec1',
  cell: ({ key, [name]: value }) => (
    <GoodsBox
      className={styles.spec ?? ''}
      edit={edit}
      path={`variants.${key}.${name}.${sourceLocale}`}
      value={value[sourceLocale] ?? ''}
      label={t(`field.variant.${name}`, { variant: words.variant(key), language: title })}
      maxLength={60}
    />
  ),
});

const amountColumn = ({ edit, t, words }: Parts, name: 'price' | 'originalPrice' | 'pv' | 'cv'): Column => ({
  id: name,
  title: t(`column.${name}`),
  isFigure: true,
  cell: ({ key, pv, [name]: value }) => (
    <GoodsBox
      edit={edit}
      path={`variants.${key}.${name}`}
      value={value}
      label={t(`field.variant.${name}`, { variant: words.variant(key) })}
      // A variant's PV counts if it has no CV.
      placeholder={name === 'cv' ? pv : undefined}
      inputMode="decimal"
      maxLength={11}
      isFigure
    />
  ),
});

function stockColumns({ edit, t }: Parts, count: (pieces: number) => string): Column[] {
  const stock = new Map(edit.seen.stock.map((one) => [one.key, one]));
  return [
    {
      id: 'stock',
      title: t('column.stock'),
      isFigure: true,
      cell: ({ key }) => {
        const { stock: pieces = 0, isLow = false } = stock.get(key) ?? {};
        return <span className={pieces === 0 ? 'bad' : isLow ? 'warn' : ''}>{count(pieces)}</span>;
      },
    },
    {
      id: 'companies',
      title: t('column.companies'),
      isLow: true,
      cell: ({ companies }) => <span className="q">{companies.length === 0 ? t('companies.every') : companies.join(' ')}</span>,
    },
    {
      id: 'sale',
      title: t('column.state'),
      cell: ({ key, onSale }) => {
        if (!onSale) return <StatusMark state="set">{t('offSale')}</StatusMark>;
        const isOut = stock.get(key)?.stock === 0;
        return <StatusMark state={isOut ? 'stop' : 'full'}>{t(isOut ? 'soldOut' : 'onSale')}</StatusMark>;
      },
    },
  ];
}

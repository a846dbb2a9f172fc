import type { ListRowOf } from '@upline/contract';
import { ActButton, actClass, StatusMark, useKeys } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import type { Preset } from '../../../lists/views.ts';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { AddProductSheet } from './AddProductSheet.tsx';
import { stateSuns } from './product-state.ts';
import styles from './Products.module.css';
import { useBulkProductActs } from './bulk/use-bulk-product-acts.ts';

type Row = ListRowOf<'listProducts'>;

const low = ['productNo', 'variants', 'shelfName', 'pvFrom', 'changedAt'] as const;
const hiddenAtFirst = ['goodsId', 'cvFrom', 'thumb', 'isLowOrOut', 'goesLiveAt', 'offeredUntil'] as const;

/** Every product of the shop, offered or not, with its gaps and its draft. */
export function ProductsPage() {
  const { t } = useTexts('consoleProducts');
  const may = useMay();
  const presets = usePresets();
  const [isAdding, setAdding] = useState(false);
  const mayAdd = may('product.write');
  const mayImport = may('list.import');
  const add = (): void => setAdding(true);
  useKeys([{ keys: 'c', label: t('add'), run: add }], mayAdd);
  const importing = mayImport ? (
    <Link className={actClass()} to={paths.imports({ kind: 'products' })}>
      {t('import')}
    </Link>
  ) : null;
  const adding = mayAdd ? (
    <ActButton variant="go" keys="c" onClick={add}>
      {t('add')}
    </ActButton>
  ) : null;
  return (
    <Page
      title={t('title')}
      acts={
        <>
          {importing}
          {adding}
        </>
      }
      sheet={isAdding ? <AddProductSheet onClose={() => setAdding(false)} /> : null}
    >
      <ListView
        list="listProducts"
        label={t('title')}
        wide="productName"
        low={low}
        hiddenAtFirst={hiddenAtFirst}
        cells={useCells()}
        presets={presets}
        counts={useCounts()}
        none={{
          title: t('none'),
          text: t(mayAdd ? 'none.text' : 'none.wait'),
        }}
        pageOf={({ goodsId }) => paths.product(goodsId)}
        bulkActs={useBulkProductActs()}
      />
    </Page>
  );
}

function usePresets(): readonly Preset[] {
  const { t } = useTexts('consoleProducts');
  return useMemo(
    () => [
      { id: 'all', label: t('preset.all'), query: {} },
      { id: 'words', label: t('preset.words'), query: { lacksWords: '1' } },
      { id: 'low', label: t('preset.low'), query: { isLowOrOut: '1' } },
      { id: 'draft', label: t('preset.draft'), query: { hasDraft: '1' } },
      { id: 'live', label: t('preset.live'), query: { goingLive: '1' } },
    ],
    [t],
  );
}

/** The number of products in each view; beyond the counting limit, that there are more. */
function useCounts(): Readonly<Record<string, string>> | undefined {
  const { t } = useTexts('consoleLists');
  const { count } = useFormats();
  const counts = useAnswer('countProducts', {}).data?.data;
  if (counts === undefined) return undefined;
  const { all, lacksWords, isLowOrOut, hasDraft, goingLive, limit } = counts;
  const numbers = { all, words: lacksWords, low: isLowOrOut, draft: hasDraft, live: goingLive };
  return Object.fromEntries(
    Object.entries(numbers).map(([id, number]) => [id, number < limit ? count(number) : t('moreThan', { total: count(number) })]),
  );
}

function useCells() {
  const { t } = useTexts('consoleProducts');
  const { count, at } = useFormats();
  return useMemo(() => {
    const picture = ({ thumb }: Row) =>
      thumb === '' ? (
        <span className={styles.thumb} />
      ) : (
        <img className={styles.thumb} src={thumb} alt="" width={24} height={30} loading="lazy" />
      );
    return {
      thumb: picture,
      productName: (row: Row) => (
        <>
          {picture(row)}
          <span className={styles.named}>{row.productName}</span>
        </>
      ),
      stock: ({ stock, isLowOrOut }: Row) => (
        <span className={`${styles.figureCell} ${stock === 0 ? 'bad' : isLowOrOut ? 'warn' : ''}`}>{count(stock)}</span>
      ),
      goodsState: ({ goodsState, goesLiveAt, offeredUntil }: Row) => {
        const day = goodsState === 'scheduled' ? goesLiveAt : goodsState === 'ended' ? offeredUntil : null;
        return (
          <StatusMark state={stateSuns[goodsState]}>
            {t(`state.${goodsState}`)} {day ? <span className="q3">{at(day)}</span> : null}
          </StatusMark>
        );
      },
      hasDraft: ({ hasDraft }: Row) => (hasDraft ? <StatusMark state="half">{t('draft')}</StatusMark> : null),
      missingWords: ({ missingWords }: Row) =>
        missingWords === 0 ? (
          <span className="q3">{t('complete')}</span>
        ) : (
          <span className="bad">{t('missing.count', { count: missingWords })}</span>
        ),
    };
  }, [t, count, at]);
}

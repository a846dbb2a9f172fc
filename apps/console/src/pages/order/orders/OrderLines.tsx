import { type DataColumn, DataTable } from '@upline/ui/desk';
import { Section } from '../../../frame/Page.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { Thumbnail } from '../../catalogue/media/Thumbnail.tsx';
import type { Order } from './order.ts';
import styles from './OrderFacts.module.css';

type Line = Order['lines'][number];

/** The lines of an order; a skeleton of the same height while loading. */
export function OrderLines({ order }: { readonly order: Order | undefined }) {
  const { t } = useTexts('consoleMembers');
  const words = useTableWords();
  const columns = useLineColumns(order?.lines.some(({ cv }) => cv !== null) === true);
  return (
    <Section title={t('order.lines')}>
      <DataTable
        label={t('order.lines')}
        rows={order?.lines ?? []}
        columns={columns}
        rowId={({ lineId }) => String(lineId)}
        words={words}
        skeletonRows={order ? undefined : 3}
      />
    </Section>
  );
}

const cvColumn = (count: (points: number) => string): DataColumn<Line> => ({
  id: 'cv',
  title: 'CV',
  isFigure: true,
  isLow: true,
  cell: ({ cv, pv }) => count(cv ?? pv),
});

/** CV has a column if a line was sold with one. */
function useLineColumns(hasCv: boolean): readonly DataColumn<Line>[] {
  const { t } = useTexts('consoleMembers');
  const { money, count } = useFormats();
  return [
    {
      id: 'name',
      title: t('order.product'),
      takesRest: true,
      cell: ({ name, picture }) => (
        <span className={styles.goods}>
          <Thumbnail size={32} {...(picture ? { link: picture } : {})} /> <span className="cut">{name}</span>
        </span>
      ),
    },
    { id: 'productNo', title: t('order.productNo'), isLow: true, cell: ({ productNo }) => productNo },
    { id: 'price', title: t('order.price'), isFigure: true, isLow: true, cell: ({ price }) => money(price) },
    { id: 'pv', title: 'PV', isFigure: true, isLow: true, cell: ({ pv }) => count(pv) },
    ...(hasCv ? [cvColumn(count)] : []),
    { id: 'pieces', title: t('order.pieces'), isFigure: true, cell: ({ pieces }) => count(pieces) },
    { id: 'sum', title: t('order.sum'), isFigure: true, onPhone: 'end', cell: ({ sum }) => money(sum) },
  ];
}

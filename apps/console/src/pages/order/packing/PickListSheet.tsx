import { showToast } from '@upline/ui';
import { ActButton, type DataColumn, DataTable, Sheet } from '@upline/ui/desk';
import type { AnswerOf } from '@upline/contract';
import { Failed } from '../../../frame/StateNote.tsx';
import { failureText } from '../../../shared/calls/api.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { savePapers } from '../shipping/save-papers.ts';

type Row = AnswerOf<'getPickList'>['data'][number];

/** The summed pieces to fetch for some orders, in shelf order. */
export function PickListSheet({ orderNos, onClose }: { readonly orderNos: readonly string[]; readonly onClose: () => void }) {
  const { t } = useTexts('consoleShipping');
  const { t: frame } = useTexts();
  const { count } = useFormats();
  const words = useTableWords();
  const { data, error, refetch } = useAnswer('getPickList', { orderNos: [...orderNos] }, { isOn: orderNos.length > 0 });
  const columns: readonly DataColumn<Row>[] = [
    { id: 'shelf', title: t('shelf'), cell: ({ shelf }) => <b>{shelf === '' ? '–' : shelf}</b> },
    { id: 'piece', title: t('piece'), takesRest: true, cell: ({ name }) => <span title={name}>{name}</span> },
    { id: 'pieces', title: t('pieces'), isFigure: true, cell: ({ pieces }) => count(pieces) },
    { id: 'orders', title: t('forOrders'), isFigure: true, isLow: true, cell: ({ orders }) => count(orders) },
  ];
  const print = (): void =>
    void savePapers(orderNos, 'pickList').catch((failure: unknown) => showToast(failureText(failure), { tone: 'danger' }));
  return (
    <Sheet
      title={t('pickList')}
      closeLabel={frame('close')}
      onClose={onClose}
      acts={
        <ActButton variant="go" disabledReason={orderNos.length === 0 ? t('empty') : undefined} onClick={print}>
          {t('printPickList')}
        </ActButton>
      }
    >
      <p className="q s13">{t('forCount', { count: orderNos.length })}</p>
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <DataTable
          label={t('pickList')}
          rows={data?.data ?? []}
          columns={columns}
          rowId={({ productNo, name }) => `${productNo}${name}`}
          words={words}
          hasKeys={false}
          skeletonRows={data || orderNos.length === 0 ? undefined : 6}
        />
      )}
    </Sheet>
  );
}

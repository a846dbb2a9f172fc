import type { AnswerOf } from '@upline/contract';
import { ActButton, type DataColumn, DataTable, TextLines } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { seenOf } from '../../../shared/calls/seen-of.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { textOf } from '../../../shared/forms/form-values.ts';
import { ScanFigure } from '../stock/ScanFigure.tsx';
import styles from '../stock/Stock.module.css';

type StockCount = AnswerOf<'getCount'>['data'];
type Line = StockCount['lines'][number];

const views = ['all', 'uncounted', 'differing'] as const;
/** Another person may count at the same time. */
const LOOK_EVERY_MS = 10_000;

/** One count: a field for the scanner and one for the figure, the differences, and the action that changes the stock. */
export function CountPage() {
  const countNo = Number(useParams()['countNo']);
  const { t } = useTexts('consoleStock');
  const { t: lists } = useTexts('consoleLists');
  const { count: figure } = useFormats();
  const may = useMay();
  const words = useTableWords();
  const columns = useLineColumns();
  const [query] = useSearchParams();
  const which = views.find((view) => view === query.get('which')) ?? 'all';
  const [open, setOpen] = useState<'apply' | 'drop'>();
  const { data, error, refetch, isPending } = useAnswer('getCount', { countNo, which }, { everyMs: LOOK_EVERY_MS });
  const count = data?.data;
  const mayAct = may('stock.write') && count?.state === 'open';
  const close = (): void => setOpen(undefined);
  const counts = { all: count?.variants, uncounted: count && count.variants - count.counted, differing: count?.differing };
  return (
    <Page
      title={count?.name ?? t('tab.counts')}
      beside={count ? <span className="q">{lists(`value.listCounts.state.${count.state}`)}</span> : null}
      up={{ to: paths.counts(), label: t('tab.counts') }}
      failure={error}
      tabs={views.map((view) => ({
        to: view === 'all' ? paths.count(countNo) : paths.count(countNo, { which: view }),
        label: t(`which.${view}`),
        count: counts[view] === undefined ? undefined : figure(counts[view]),
        isHere: view === which,
      }))}
      acts={
        mayAct ? (
          <>
            <ActButton onClick={() => setOpen('drop')}>{t('count.drop')}</ActButton>
            <ActButton variant="go" disabledReason={count.counted === 0 ? t('count.nothing') : undefined} onClick={() => setOpen('apply')}>
              {t('count.apply')}
            </ActButton>
          </>
        ) : null
      }
      sheet={count && open ? <DecideSheet key={open} count={count} decision={open} onClose={close} /> : null}
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <>
          {mayAct ? <Counting count={count} /> : null}
          {isPending && may('stock.write') ? <div className={styles.place} /> : null}
          <DataTable
            label={t('lines')}
            rows={count?.lines ?? []}
            columns={columns}
            rowId={({ productId }) => String(productId)}
            words={words}
            skeletonRows={isPending ? 8 : undefined}
          />
        </>
      )}
    </Page>
  );
}

/** Records a scanned variant's count. `instead` is the count on the page, which the new one replaces. */
function Counting({ count: { countNo, lines } }: { readonly count: StockCount }) {
  const { t } = useTexts('consoleStock');
  const { act, isPending } = useAct('countVariant');
  const before = (productId: number): number | undefined => lines.find((line) => line.productId === productId)?.counted ?? undefined;
  return (
    <ScanFigure
      lines={lines}
      figureLabel={t('counted')}
      actLabel={t('count.write')}
      isPending={isPending}
      about={({ productId, shelf }) => {
        const earlier = before(productId);
        return earlier === undefined ? shelf : t('count.before', { counted: earlier });
      }}
      onFigure={({ productId }, counted) => {
        const instead = before(productId);
        act({ countNo, productId, counted, ...(instead === undefined ? {} : { instead }) });
      }}
    />
  );
}

function useLineColumns(): readonly DataColumn<Line>[] {
  const { t } = useTexts('consoleStock');
  const { count } = useFormats();
  return useMemo(() => {
    const shown = (value: number | null): string => (value === null ? '–' : count(value));
    return [
      { id: 'shelf', title: t('shelf'), cell: ({ shelf }) => shelf },
      { id: 'name', title: t('column.variant'), takesRest: true, cell: ({ name }) => name },
      { id: 'counted', title: t('counted'), isFigure: true, cell: ({ counted }) => shown(counted) },
      { id: 'expected', title: t('count.due'), isFigure: true, cell: ({ expected }) => shown(expected) },
      {
        id: 'difference',
        title: t('difference'),
        isFigure: true,
        cell: ({ difference }) =>
          difference === null || difference === 0 ? (
            shown(difference)
          ) : (
            <b>{difference > 0 ? `+${count(difference)}` : count(difference)}</b>
          ),
      },
      { id: 'countedBy', title: t('column.person'), isLow: true, cell: ({ countedBy }) => countedBy },
    ];
  }, [t, count]);
}

function DecideSheet({
  count,
  decision,
  onClose,
}: {
  readonly count: StockCount;
  readonly decision: 'apply' | 'drop';
  readonly onClose: () => void;
}) {
  const { t } = useTexts('consoleStock');
  const { count: figure } = useFormats();
  const apply = useAct('applyCount', { done: ({ data }) => t('count.applied', { name: data.name }), onDone: onClose });
  const drop = useAct('dropCount', { onDone: onClose });
  const { countNo, counted, differing, change, variants } = count;
  const send = (form: FormData): void => {
    const reason = textOf(form, 'reason');
    if (decision === 'drop') return drop.act({ countNo, reason });
    apply.act({ countNo, seenCounted: counted, seenChange: change, ...seenOf(count), reason });
  };
  return (
    <FormSheet
      label={t(`count.${decision}`)}
      about={t(`count.${decision}.about`, {
        counted: figure(counted),
        differing: figure(differing),
        change: figure(change),
        left: figure(variants - counted),
      })}
      isPending={apply.isPending || drop.isPending}
      onSend={send}
      onClose={onClose}
    >
      <TextLines name="reason" label={t('reason')} required minLength={3} maxLength={300} />
    </FormSheet>
  );
}

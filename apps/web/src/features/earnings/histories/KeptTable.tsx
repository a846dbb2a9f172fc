import { weekDays } from '../../../shared/calendar-codes.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { FigureTable } from './FigureTable.tsx';
import type { KeptRow } from './use-histories.ts';

/** PV that a leg kept and lost at the end of each closed week, the reason, and the member at the head of the leg. */
export function KeptTable({ rows, isBusy }: { rows: readonly KeptRow[]; isBusy: boolean }) {
  const { t, locale } = useTranslation('earnings');
  return (
    <FigureTable
      label={t('kept.label')}
      isBusy={isBusy}
      head={t('column.week')}
      figures={[t('column.kept'), t('column.lost')]}
      tail={t('column.keptUnder')}
      rows={rows.map((row) => ({
        key: `${row.W_WEEK}-${row.SIDE}`,
        head: t('week.named', { year: row.W_WEEK.slice(0, 4), week: Number(row.W_WEEK.slice(4)) }),
        note: weekDays(Number(row.W_WEEK), locale),
        figures: [row.KEEP_PV, row.LOST_PV],
        notes: [undefined, row.LOST_WHY === undefined ? undefined : t(`kept.why.${row.LOST_WHY}`)],
        tail: t('kept.under', { code: row.KEEP_USER_CODE || t('blank'), side: t(`side.${row.SIDE}`) }),
      }))}
    />
  );
}

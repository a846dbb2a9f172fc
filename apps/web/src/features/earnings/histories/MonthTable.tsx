import { monthName } from '../../../shared/calendar-codes.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { FigureTable } from './FigureTable.tsx';
import { StarName } from '../StarName.tsx';
import type { MonthRow } from './use-histories.ts';

/** Closed months: both legs, own and group PV, and the locked star. */
export function MonthTable({ months, isBusy }: { months: readonly MonthRow[]; isBusy: boolean }) {
  const { t, locale } = useTranslation('earnings');
  return (
    <FigureTable
      label={t('months.label')}
      isBusy={isBusy}
      head={t('column.month')}
      figures={[t('column.maxLeg'), t('column.minLeg'), t('column.own'), t('column.group')]}
      tail={t('column.star')}
      rows={months.map((month) => ({
        key: month.W_MONTH,
        head: monthName(Number(month.W_MONTH), locale),
        figures: [month.MONTH_LINK_MAX_PV, month.MONTH_LINK_MIN_PV, month.MONTH_OWN_PV, month.MONTH_LINK_GROUP_PV],
        tail: <StarName star={month.PASS_STAR} />,
      }))}
    />
  );
}

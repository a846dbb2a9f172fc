import { bonusColors } from '@upline/client/bonus-colors';
import { DataTable, type DataColumn } from '@upline/ui/desk';
import { Section } from '../../../frame/Page.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { Change } from '../comparisons/Change.tsx';
import styles from './Earnings.module.css';
import { useWeekWords } from './use-week-words.ts';
import type { Week, WeekGroup } from './week.ts';

/** The usual number of a plan's bonuses, and their sum. */
const SKELETON_ROWS = 8;
const PERCENT = 100;

interface GroupsProps {
  readonly title: string;
  readonly week: Week | undefined;
  readonly groups: readonly WeekGroup[] | undefined;
  /** Whether the groups are bonuses, each with its color; false by default. */
  readonly isByBonus?: boolean;
}

/** A week's figures by bonus, company or star, next to the previous week's, with its share as a bar from zero. */
export function Groups({ title, week, groups = [], isByBonus = false }: GroupsProps) {
  const { t } = useTexts('consoleEarnings');
  const words = useTableWords();
  const columns = useColumns(week, groups, isByBonus);
  // A week that is open pays nothing yet: no row would have a figure.
  if (week && (groups.length === 0 || week.state === 'open')) return null;
  const all: WeekGroup = {
    key: '',
    name: t('all'),
    members: 0,
    paid: groups.reduce((sum, { paid }) => sum + paid, 0),
    paidBefore: groups.reduce((sum, { paidBefore }) => sum + paidBefore, 0),
  };
  return (
    <Section title={title}>
      <DataTable
        label={title}
        rows={week ? [...groups, all] : []}
        columns={columns}
        rowId={({ key }) => key}
        words={words}
        skeletonRows={week ? undefined : SKELETON_ROWS}
        hasKeys={false}
      />
    </Section>
  );
}

function useColumns(week: Week | undefined, groups: readonly WeekGroup[], isByBonus: boolean): readonly DataColumn<WeekGroup>[] {
  const { t } = useTexts('consoleEarnings');
  const { money, count } = useFormats();
  const { short } = useWeekWords();
  // A week that is not closed has no figures yet: only the previous week's are shown.
  const has = week !== undefined && week.sums !== null;
  const most = Math.max(...groups.map(({ paid }) => paid), 1);
  const colors = bonusColors(isByBonus ? groups.map(({ key }) => key) : []);
  const percent = ({ paid, paidBefore }: WeekGroup): string => {
    if (paidBefore <= 0 || !has) return '';
    const change = ((paid - paidBefore) / paidBefore) * PERCENT;
    return `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change).toFixed(1)} %`;
  };
  return [
    {
      id: 'name',
      title: t('what'),
      takesRest: true,
      cell: ({ key, name }) =>
        key === '' ? (
          <b>{name}</b>
        ) : (
          <>
            {isByBonus ? <span className={styles.square} style={{ background: colors.get(key) }} /> : null}
            {name}
          </>
        ),
    },
    {
      id: 'members',
      title: t('members'),
      isFigure: true,
      isLow: true,
      cell: ({ key, members }) => (key === '' || !has ? '' : count(members)),
    },
    {
      id: 'paid',
      title: week ? short(week.week) : '',
      isFigure: true,
      cell: ({ paid }) => (has ? <b>{money(paid)}</b> : <span className="q3">–</span>),
    },
    {
      id: 'before',
      title: week ? short(week.weekBefore) : '',
      isFigure: true,
      isLow: true,
      cell: ({ paidBefore }) => <span className="q">{money(paidBefore)}</span>,
    },
    { id: 'change', title: t('change'), isFigure: true, cell: ({ paid, paidBefore }) => (has ? <Change by={paid - paidBefore} /> : '') },
    { id: 'percent', title: '%', isFigure: true, isLow: true, cell: (group) => <span className="q3">{percent(group)}</span> },
    {
      id: 'share',
      title: t('share'),
      isLow: true,
      cell: ({ key, paid }) =>
        key === '' || !has ? (
          ''
        ) : (
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${Math.max((paid / most) * PERCENT, 0)}%`, background: isByBonus ? colors.get(key) : undefined }} />
          </span>
        ),
    },
  ];
}

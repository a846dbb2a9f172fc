import { Chart, DataTable, type DataColumn } from '@upline/ui/desk';
import { Link } from 'react-router';
import { Section, TwoColumns } from '../../../frame/Page.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { Change } from '../comparisons/Change.tsx';
import styles from '../plans/Plan.module.css';
import type { Figures, Trial } from '../plans/plan.ts';

const PERCENT = 100;

interface Row {
  readonly name: string;
  readonly members?: number;
  readonly present: number;
  readonly tried: number;
}

/** A trial's results: the share paid by week, the members who get more and less, by rank, country and time since joining, and the largest changes with their reasons. */
export function TrialFigures({ trial, figures }: { readonly trial: Trial; readonly figures: Figures }) {
  const { t } = useTexts('consolePlan');
  const share = (paid: number, pv: number): number => (pv > 0 ? (paid / pv) * PERCENT : 0);
  const weeks = figures.weeks.map(({ week, pv, present, tried }) => ({
    name: `W${week.slice(4)}`,
    value: share(tried, pv),
    before: share(present, pv),
  }));
  const tenure = (from: string): string => t('months', { count: Number(from) });
  return (
    <>
      <TwoColumns isEven>
        <Section title={t('share')}>
          <Chart kind="lines" label={t('share.about')} points={weeks} say={(one) => `${one.toFixed(1)} %`} before={trial.present} />
        </Section>
        <Changes figures={figures} />
      </TwoColumns>
      <TwoColumns isEven>
        <Sums
          title={t('byWeek')}
          rows={figures.weeks.map(({ week, ...pair }) => ({ name: `W${week.slice(4)} ${week.slice(0, 4)}`, ...pair }))}
        />
        <Sums title={t('byBonus')} rows={figures.bonuses.map(({ bonusName, ...pair }) => ({ name: bonusName, ...pair }))} />
      </TwoColumns>
      <TwoColumns isEven>
        <Sums title={t('byStar')} rows={figures.byStar} />
        <Sums title={t('byCompany')} rows={figures.byCompany} />
      </TwoColumns>
      <Sums title={t('byTenure')} rows={figures.byTenure.map(({ name, ...group }) => ({ name: tenure(name), ...group }))} />
      <TwoColumns isEven>
        <Largest title={t('losers')} members={figures.losers} />
        <Largest title={t('winners')} members={figures.winners} />
      </TwoColumns>
    </>
  );
}

/** Members by the size of their change. */
function Changes({ figures: { changes, more, less, same } }: { readonly figures: Figures }) {
  const { t } = useTexts('consolePlan');
  const { count } = useFormats();
  const all = [...changes.slice(0, 4), { from: 0, to: 0, members: same }, ...changes.slice(4)];
  const most = Math.max(...all.map(({ members }) => members), 1);
  const nameOf = ({ from, to }: { from: number | null; to: number | null }): string =>
    from === null ? t('below', { to: to ?? 0 }) : to === null ? t('above', { from }) : from === to ? t('sameShort') : `${from} … ${to}`;
  return (
    <Section title={t('changes')}>
      <ol className={styles.hist}>
        {all.map((range, at) => (
          <li key={`${range.from} ${range.to}`}>
            <b>{count(range.members)}</b>
            <i
              style={{
                height: `${Math.max((range.members / most) * 96, 2)}px`,
                background: at < 4 ? 'var(--ui-d4)' : at === 4 ? 'var(--ui-ink-3)' : 'var(--ui-d2)',
              }}
            />
            <span>{nameOf(range)}</span>
          </li>
        ))}
      </ol>
      <p className="s13">{t('changes.sum', { more: count(more), less: count(less), same: count(same) })}</p>
    </Section>
  );
}

function Sums({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  const { t } = useTexts('consolePlan');
  const { money, count } = useFormats();
  const words = useTableWords();
  const columns: readonly DataColumn<Row>[] = [
    { id: 'name', title, takesRest: true, onPhone: 'lead', cell: ({ name }) => name },
    {
      id: 'members',
      title: t('members'),
      isFigure: true,
      isLow: true,
      cell: ({ members }) => (members === undefined ? '' : count(members)),
    },
    { id: 'present', title: t('present'), isFigure: true, cell: ({ present }) => <span className="q">{money(present)}</span> },
    { id: 'tried', title: t('tried'), isFigure: true, cell: ({ tried }) => <b>{money(tried)}</b> },
    { id: 'by', title: '±', isFigure: true, cell: ({ present, tried }) => <Change by={tried - present} /> },
  ];
  return (
    <Section title={title}>
      <DataTable label={title} rows={rows} columns={columns} rowId={({ name }) => name} words={words} hasKeys={false} />
    </Section>
  );
}

function Largest({ title, members }: { readonly title: string; readonly members: Figures['losers'] }) {
  const { t } = useTexts('consolePlan');
  const { money } = useFormats();
  return (
    <Section title={title}>
      {members.length === 0 ? <p className="q">{t('nobody')}</p> : null}
      <ol className={styles.largest}>
        {members.map(({ memberCode, memberName, present, tried, why }) => (
          <li key={memberCode}>
            <Link className="link" to={paths.member(memberCode, 'earnings')}>
              {memberName}
            </Link>{' '}
            <small className="q3">{memberCode}</small>
            <span className={styles.pair}>
              <span className="q3">{money(present)} →</span> <b>{money(tried)}</b> <Change by={tried - present} />
            </span>
            <small className="q">{why.map((part) => `${part.bonusName} ${money(part.present)} → ${money(part.tried)}`).join('; ')}</small>
          </li>
        ))}
      </ol>
    </Section>
  );
}

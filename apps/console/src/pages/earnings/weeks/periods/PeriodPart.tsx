import { useQueryClient } from '@tanstack/react-query';
import { ActButton, DataTable, type DataColumn, useKeys } from '@upline/ui/desk';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { Section, TwoColumns } from '../../../../frame/Page.tsx';
import { Failed } from '../../../../frame/StateNote.tsx';
import { useAccount, useMay } from '../../../../session/account.ts';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useTableWords } from '../../../../shared/words/table-words.ts';
import { useAct } from '../../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../../shared/calls/use-answer.ts';
import { watchProgress } from '../../../../shared/calls/watch-progress.ts';
import { paths } from '../../../../shared/addresses/paths.ts';
import { ComparisonPart } from '../../comparisons/ComparisonPart.tsx';
import styles from '../Earnings.module.css';
import { Holds } from '../../holds/Holds.tsx';
import { ReleaseTerms } from '../ReleaseTerms.tsx';
import { type Period, type PeriodPage, type PeriodSheet, sunOf } from './period.ts';

type Bonus = Period['bonuses'][number];

/** The chosen period: its bonuses, its release, its holds, and whether it follows from its inputs. */
export function PeriodPart({ period, open }: { readonly period: Period; readonly open: (sheet: PeriodSheet) => void }) {
  const { t } = useTexts('consoleEarnings');
  const { companies } = useAccount();
  const { data, error, refetch } = useAnswer('getPeriod', { run: period.run });
  // While another period loads, the data is still the previous period's.
  const page = data?.data.run === period.run ? data.data : undefined;
  useProgress(page);
  return (
    <TwoColumns>
      <Bonuses period={period} page={page} />
      <div>
        {error ? <Failed failure={error} again={() => void refetch()} /> : null}
        {page ? (
          <Section title={t('release')}>
            <ReleaseTerms of={page} state={t(`periodState.${page.state}`)} sun={sunOf[page.state]} />
          </Section>
        ) : null}
        {page ? (
          <Holds
            holds={page.holds}
            count={page.holdCount}
            all={paths.periodLines(page.run, { state: 'held' })}
            onFree={({ memberCode, memberName }) => open({ kind: 'free', memberCode, memberName, run: page.run })}
          />
        ) : null}
        {page && companies === null ? <ComparisonPart comparison={page.comparison} /> : null}
      </div>
    </TwoColumns>
  );
}

const isOn = (page: PeriodPage | undefined): boolean => page?.comparison?.state === 'waiting' || page?.comparison?.state === 'running';

/** Loads the period again whenever the server reports comparison progress, while one of this period is running. */
function useProgress(page: PeriodPage | undefined): void {
  const queries = useQueryClient();
  const renew = useEffectEvent(() => void queries.invalidateQueries({ queryKey: ['getPeriod', { run: page?.run }] }));
  const isComparing = isOn(page);
  useEffect(
    () => (isComparing ? watchProgress({ event: 'weeks', ask: async () => [], onProgress: () => renew() }) : undefined),
    [isComparing],
  );
}

function Bonuses({ period: { run, period, bonuses }, page }: { readonly period: Period; readonly page: PeriodPage | undefined }) {
  const { t } = useTexts('consoleEarnings');
  const { count, money } = useFormats();
  const words = useTableWords();
  const columns: readonly DataColumn<Bonus>[] = [
    { id: 'bonus', title: t('bonus'), takesRest: true, cell: ({ bonusName }) => bonusName },
    { id: 'members', title: t('period.members'), isFigure: true, cell: ({ members }) => count(members) },
    { id: 'amount', title: t('period.paid'), isFigure: true, cell: ({ amount }) => money(amount) },
  ];
  const title = t('period.bonuses', { period });
  return (
    <Section title={title}>
      <DataTable label={title} rows={bonuses} columns={columns} rowId={({ key }) => key} words={words} hasKeys={false} />
      <p className={styles.acts}>
        <Link className="link" to={paths.periodLines(run)}>
          {t('period.everybody')}
        </Link>
        <Compare run={run} page={page} />
      </p>
    </Section>
  );
}

/** Has the period computed again, for the members of all companies. */
function Compare({ run, page }: { readonly run: number; readonly page: PeriodPage | undefined }) {
  const { t } = useTexts('consoleEarnings');
  const may = useMay();
  const { companies } = useAccount();
  const { act, isPending } = useAct('startPeriodComparison', { done: () => t('compare.begun') });
  const mayAct = may('week.close') && companies === null;
  useKeys([{ keys: 'c', label: t('compare.act'), run: () => act({ run }) }], mayAct && page !== undefined && !isOn(page));
  if (!mayAct) return null;
  return (
    <ActButton
      keys="c"
      disabledReason={isOn(page) ? t('compare.isOn') : undefined}
      pending={isPending ? t('compare.act') : undefined}
      onClick={() => act({ run })}
    >
      {t('compare.act')}
    </ActButton>
  );
}

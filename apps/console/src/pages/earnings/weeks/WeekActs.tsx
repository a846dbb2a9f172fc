import { ActButton, actClass, useKeys } from '@upline/ui/desk';
import { Link } from 'react-router';
import { useAccount, useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { useWeekWords } from './use-week-words.ts';
import type { Week } from './week.ts';

/** Actions on a whole week: see its lines, close it, credit it, compute it again. */
export function WeekActs({ week }: { readonly week: Week }) {
  const { t } = useTexts('consoleEarnings');
  const { title } = useWeekWords();
  const { date } = useFormats();
  const may = useMay();
  const { companies } = useAccount();
  const close = useAct('closeWeek', { done: ({ resultMessage }) => resultMessage });
  const release = useAct('releaseWeek', { done: ({ resultMessage }) => resultMessage });
  const compare = useAct('startComparison', { done: () => t('compare.begun') });
  // These actions concern the members of all companies.
  const mayAct = may('week.close') && companies === null;
  const isClosed = week.closedAt !== null;
  const isComparing = week.comparison?.state === 'waiting' || week.comparison?.state === 'running';
  const begin = (): void => compare.act({ week: Number(week.week) });
  useKeys([{ keys: 'c', label: t('compare.act'), run: begin }], mayAct && isClosed && !isComparing);
  return (
    <>
      {isClosed ? (
        <Link className={actClass()} to={paths.weekLines(week.week)}>
          {t('lines')}
        </Link>
      ) : null}
      {mayAct && isClosed ? (
        <ActButton
          keys="c"
          disabledReason={isComparing ? t('compare.isOn') : undefined}
          pending={compare.isPending ? t('compare.act') : undefined}
          onClick={begin}
        >
          {t('compare.act')}
        </ActButton>
      ) : null}
      {mayAct && !isClosed ? (
        <ActButton
          variant="go"
          disabledReason={
            week.state === 'open'
              ? t('close.notOver')
              : week.state === 'closing'
                ? t('close.running')
                : week.isNext
                  ? undefined
                  : t('close.notNext')
          }
          pending={close.isPending ? t('close.pending') : undefined}
          onClick={() => close.act({ week: Number(week.week) })}
        >
          {t('close.act', { week: title(week.week) })}
        </ActButton>
      ) : null}
      {mayAct && isClosed && week.releasedAt === null ? (
        <ActButton
          variant={week.state === 'releasing' ? 'go' : 'out'}
          disabledReason={week.isDue ? undefined : t('release.notDue', { day: date(week.releaseDay) })}
          pending={release.isPending ? t('release.act') : undefined}
          onClick={() => release.act({ week: Number(week.week) })}
        >
          {t('release.act')}
        </ActButton>
      ) : null}
    </>
  );
}

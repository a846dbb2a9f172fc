import type { ListRowOf } from '@upline/contract';
import type { MenuAct } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { Page } from '../../../../frame/Page.tsx';
import { ListView } from '../../../../lists/ListView.tsx';
import { useMay } from '../../../../session/account.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAnswer } from '../../../../shared/calls/use-answer.ts';
import { paths } from '../../../../shared/addresses/paths.ts';
import type { PeriodSheet } from './period.ts';
import { PeriodSheetPlace } from './PeriodSheetPlace.tsx';

type Row = ListRowOf<'listPeriodEarnings'>;

const low = ['companyCode', 'bonuses'] as const;
const hiddenAtFirst = ['run', 'every', 'code', 'releasedAt'] as const satisfies readonly (keyof Row)[];

/** Each member's earnings in a closed day, month, quarter or year. */
export function PeriodLinesPage() {
  const { t } = useTexts('consoleEarnings');
  const { t: frame } = useTexts();
  const { run = '' } = useParams();
  const may = useMay();
  const [sheet, setSheet] = useState<PeriodSheet>();
  const presets = useMemo(
    () => [
      { id: 'all', label: t('lines.all'), query: {} },
      { id: 'held', label: t('lines.held'), query: { state: 'held' } },
      { id: 'waiting', label: t('lines.waiting'), query: { state: 'waiting' } },
      { id: 'pending', label: t('lines.pending'), query: { state: 'pending' } },
    ],
    [t],
  );
  const fixed = useMemo(() => ({ run }), [run]);
  const period = usePeriodName(run);
  const title = period === undefined ? t('period.everybody') : t('lines.title', { week: period });
  const acts = ({ state, memberCode, memberName, run: of }: Row): MenuAct[] => {
    if (!may('earnings.hold') || state === 'released') return [];
    const kind = state === 'held' ? 'free' : 'hold';
    return [{ id: kind, label: t(`act.${kind}`), run: () => setSheet({ kind, memberCode, memberName, run: Number(of) }) }];
  };
  return (
    <Page
      title={title}
      up={{ to: paths.periods(), label: frame('rail.periods') }}
      sheet={sheet ? <PeriodSheetPlace sheet={sheet} onClose={() => setSheet(undefined)} /> : null}
    >
      <ListView
        list="listPeriodEarnings"
        label={title}
        wide="memberName"
        low={low}
        hiddenAtFirst={hiddenAtFirst}
        fixed={fixed}
        presets={presets}
        acts={acts}
        none={{ title: t('lines.none'), text: t('period.nobody') }}
      />
    </Page>
  );
}

/** The period of a close in words; undefined while loading, and if there is no such close. */
function usePeriodName(run: string): string | undefined {
  const isNumber = /^\d{1,15}$/.test(run);
  const { data } = useAnswer('listPeriods', { before: isNumber ? Number(run) + 1 : 1 }, { isOn: isNumber });
  return data?.data.find((period) => String(period.run) === run)?.period;
}

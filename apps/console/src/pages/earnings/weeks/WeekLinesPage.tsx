import { wordOr } from '@upline/i18n/texts';
import type { ListRowOf } from '@upline/contract';
import type { MenuAct } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import { weekWords } from '../../../lists/filter-words.ts';
import { useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { LinesSheet } from './LinesSheet.tsx';
import { useWeekWords } from './use-week-words.ts';
import type { WeekSheet } from './week.ts';
import { WeekSheetPlace } from './WeekSheetPlace.tsx';

type Row = ListRowOf<'listWeekEarnings'>;

const low = ['companyCode', 'star', 'single', 'relay', 'leadership', 'levelDifference', 'hall'] as const;
const hiddenAtFirst = ['week', 'otherBonuses', 'releasedAt'] as const;

/** Each member's earnings in a week; a row opens its bonuses, and each bonus its explanation. */
export function WeekLinesPage() {
  const { t } = useTexts('consoleEarnings');
  const { t: lists } = useTexts('consoleLists');
  const { week = '' } = useParams();
  const { title } = useWeekWords();
  const may = useMay();
  const [row, setRow] = useState<Row>();
  const [sheet, setSheet] = useState<WeekSheet>();
  const presets = useMemo(
    () => [
      { id: 'all', label: t('lines.all'), query: {} },
      { id: 'held', label: t('lines.held'), query: { state: 'held' } },
      { id: 'pending', label: t('lines.pending'), query: { state: 'pending' } },
    ],
    [t],
  );
  const fixed = useMemo(() => ({ week }), [week]);
  const cells = useMemo(
    () => ({
      week: ({ week: of }: Row) => weekWords(of, lists),
      star: ({ star }: Row) => (star === 0 ? null : wordOr(lists, `value.listMembers.star.${star}`, String(star))),
    }),
    [lists],
  );
  const acts = (of: Row): MenuAct[] => {
    if (!may('earnings.hold') || of.state === 'released') return [];
    const kind = of.state === 'held' ? 'free' : 'hold';
    return [{ id: kind, label: t(`act.${kind}`), run: () => setSheet({ kind, of }) }];
  };
  const close = (): void => (sheet ? setSheet(undefined) : setRow(undefined));
  return (
    <Page
      title={t('lines.title', { week: title(week) })}
      up={{ to: paths.week(week), label: title(week) }}
      sheet={
        sheet ? <WeekSheetPlace sheet={sheet} onClose={close} /> : row ? <LinesSheet row={row} open={setSheet} onClose={close} /> : null
      }
    >
      <ListView
        list="listWeekEarnings"
        label={t('lines.title', { week: title(week) })}
        wide="memberName"
        low={low}
        hiddenAtFirst={hiddenAtFirst}
        fixed={fixed}
        presets={presets}
        cells={cells}
        acts={acts}
        none={{ title: t('lines.none'), text: t('lines.noneText') }}
        openId={row ? `${row.week} ${row.memberCode}` : undefined}
        onOpen={(opened) => {
          setSheet(undefined);
          setRow(opened);
        }}
      />
    </Page>
  );
}

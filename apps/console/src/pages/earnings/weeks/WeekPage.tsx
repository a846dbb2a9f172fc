import { Pill, useKeys } from '@upline/ui/desk';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Page, TwoColumns } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { Changes } from '../comparisons/Changes.tsx';
import { CloseSteps } from './CloseSteps.tsx';
import { ComparisonPart } from '../comparisons/ComparisonPart.tsx';
import { Figures } from './Figures.tsx';
import { Groups } from './Groups.tsx';
import { Holds } from '../holds/Holds.tsx';
import { ReleasePart } from './ReleasePart.tsx';
import { useWeekProgress } from './use-week-progress.ts';
import { useWeekWords } from './use-week-words.ts';
import { sunOf, type Week, type WeekSheet } from './week.ts';
import { WeekActs } from './WeekActs.tsx';
import { WeekSheetPlace } from './WeekSheetPlace.tsx';

/** A week: its close, its figures, the changes to check, its release, and whether it follows from its inputs. */
export function WeekPage() {
  const { week: asked = '' } = useParams();
  const { t } = useTexts('consoleEarnings');
  const { t: frame } = useTexts();
  const { title, days } = useWeekWords();
  const [withSeen, setWithSeen] = useState(false);
  const { data, error, refetch } = useAnswer('getWeek', { week: Number(asked), withSeen });
  // While another week loads, the data is still the previous week's.
  const week = data?.data.week === asked ? data.data : undefined;
  useWeekProgress(week);
  useWeekKeys(week);
  const [opened, setOpened] = useState<{ week: string; sheet: WeekSheet }>();
  const sheet = opened?.week === asked ? opened.sheet : undefined;
  const open = (next: WeekSheet): void => setOpened({ week: asked, sheet: next });
  return (
    <Page
      title={title(asked)}
      up={{ to: paths.weeks(), label: frame('rail.weeks') }}
      beside={
        week ? (
          <>
            <span className="q3">{days(week.firstDay, week.lastDay)}</span>
            <Pill state={sunOf[week.state]}>{t(`state.${week.state}`)}</Pill>
          </>
        ) : null
      }
      acts={week ? <WeekActs week={week} /> : null}
      sheet={sheet ? <WeekSheetPlace sheet={sheet} onClose={() => setOpened(undefined)} /> : null}
    >
      {error ? <Failed failure={error} again={() => void refetch()} /> : null}
      <CloseSteps week={week} />
      <Figures week={week} />
      <TwoColumns>
        <div>
          <Groups title={t('byBonus')} week={week} groups={week?.byBonus} isByBonus />
          <Changes week={week} open={open} withSeen={withSeen} onSeen={setWithSeen} />
          <Groups title={t('byCompany')} week={week} groups={week?.byCompany} />
          <Groups title={t('byStar')} week={week} groups={week?.byStar} />
        </div>
        <div>
          <ReleasePart week={week} />
          {week ? (
            <Holds
              holds={week.holds}
              count={week.holdCount}
              all={paths.weekLines(week.week, { state: 'held' })}
              onFree={({ memberCode, memberName }) => open({ kind: 'free', of: { memberCode, memberName, week: week.week } })}
            />
          ) : null}
          {week === undefined || week.closedAt === null ? null : <ComparisonPart comparison={week.comparison} />}
        </div>
      </TwoColumns>
    </Page>
  );
}

/** `[` and `]` go to the previous and next week, `l` to the lines. */
function useWeekKeys(week: Week | undefined): void {
  const { t } = useTexts('consoleEarnings');
  const navigate = useNavigate();
  const go = (to: string | undefined): void => void (to && navigate(paths.week(to)));
  useKeys([
    { keys: '[', label: t('keys.weekBefore'), run: () => go(week?.weekBefore) },
    { keys: ']', label: t('keys.weekAfter'), run: () => go(week?.weekAfter) },
    { keys: 'l', label: t('keys.lines'), run: () => go(week && `${week.week}/lines`) },
  ]);
}

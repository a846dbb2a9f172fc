import type { ListRowOf } from '@upline/contract';
import { ActButton, Sheet, StatusMark } from '@upline/ui/desk';
import { Link } from 'react-router';
import { Terms } from '../../../frame/Page.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import type { EntryOf } from '../../../shared/calls/use-pages.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import type { WeekSheet } from './week.ts';

type Row = ListRowOf<'listWeekEarnings'>;
type OwnBonus = EntryOf<'listMemberWeeks'>['bonuses'][number];

const bonuses = ['direct', 'single', 'pair', 'relay', 'leadership', 'levelDifference', 'hall'] as const;

/** The week's own bonuses that have no column in every list, by name; undefined while unknown, and for people who may not read them. */
function useOwnBonuses({ memberCode, week }: Row): OwnBonus[] | undefined {
  const { data, isPlaceholderData } = useAnswer('listMemberWeeks', { memberCode, week: Number(week) }, { isOn: useMay()('earnings.read') });
  // The previous row's answer stays until this one arrives.
  if (data === undefined || isPlaceholderData) return undefined;
  const hasPlace = (key: string): boolean => key === 'companyAdjustment' || bonuses.some((bonus) => bonus === key);
  return data.data.flatMap((one) => one.bonuses.filter(({ bonus }) => !hasPlace(bonus)));
}

/** A member's earnings of a week: each bonus opens its explanation. */
export function LinesSheet({
  row,
  open,
  onClose,
}: {
  readonly row: Row;
  readonly open: (sheet: WeekSheet) => void;
  readonly onClose: () => void;
}) {
  const { t: frame } = useTexts();
  const { t } = useTexts('consoleEarnings');
  const { t: lists } = useTexts('consoleLists');
  const { fullMoney } = useFormats();
  const may = useMay();
  const kind = row.state === 'held' ? 'free' : 'hold';
  const isOpen = row.state !== 'released' && may('earnings.hold');
  const own = useOwnBonuses(row);
  const amountOf = (bonus: string, amount: number) =>
    may('earnings.read') ? (
      <button key={bonus} type="button" className="link" onClick={() => open({ kind: 'why', of: row, bonus })}>
        {fullMoney(amount)}
      </button>
    ) : (
      fullMoney(amount)
    );
  return (
    <Sheet
      title={row.memberName}
      closeLabel={frame('close')}
      onClose={onClose}
      acts={isOpen ? <ActButton onClick={() => open({ kind, of: row })}>{t(`act.${kind}`)}</ActButton> : null}
    >
      <Terms
        rows={[
          [
            t('member'),
            may('member.read') ? (
              <Link className="link" to={paths.member(row.memberCode, 'earnings')}>
                {row.memberCode}
              </Link>
            ) : (
              row.memberCode
            ),
          ],
          [
            t('state'),
            <StatusMark key="state" state={row.state === 'released' ? 'full' : row.state === 'held' ? 'stop' : 'half'}>
              {lists(`value.listWeekEarnings.state.${row.state}`)}
            </StatusMark>,
          ],
          [t('total'), fullMoney(row.total)],
          ...bonuses.filter((bonus) => row[bonus] !== 0).map((bonus) => [lists(`column.${bonus}`), amountOf(bonus, row[bonus])] as const),
          ...(own ?? []).map(({ bonus, name, amount }) => [name, amountOf(bonus, amount)] as const),
          own !== undefined || row.otherBonuses === 0 ? undefined : [lists('column.otherBonuses'), fullMoney(row.otherBonuses)],
        ]}
      />
    </Sheet>
  );
}

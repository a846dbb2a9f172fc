import { StatusMark, type SunState } from '@upline/ui/desk';
import { Terms } from '../../../frame/Page.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { PeriodPage } from './periods/period.ts';

/** Release data that closed weeks and other closed periods share. */
type Released = Pick<
  PeriodPage,
  'releaseDay' | 'releasedAt' | 'pending' | 'pendingMembers' | 'held' | 'holdCount' | 'planVersion' | 'lines'
>;

interface ReleaseTermsProps {
  readonly of: Released;
  readonly state: string;
  readonly sun: SunState;
}

/** When the amounts of a week or another period are credited, the waiting amount, and the held part. */
export function ReleaseTerms({ of, state, sun }: ReleaseTermsProps) {
  const { t } = useTexts('consoleEarnings');
  const { fullMoney, count, date, fullAt } = useFormats();
  const amountOf = (amount: number, members: number): string =>
    t('release.of', { amount: fullMoney(amount), members: count(members), count: members });
  return (
    <Terms
      rows={[
        [
          t('state'),
          <StatusMark key="state" state={sun}>
            {state}
          </StatusMark>,
        ],
        [t('releaseDay'), of.releasedAt ? fullAt(of.releasedAt) : date(of.releaseDay)],
        [t('release.pending'), amountOf(of.pending, of.pendingMembers)],
        [t('held'), of.holdCount === 0 ? t('release.nobody') : amountOf(of.held, of.holdCount)],
        [t('plan'), of.planVersion],
        [t('lines'), count(of.lines)],
      ]}
    />
  );
}

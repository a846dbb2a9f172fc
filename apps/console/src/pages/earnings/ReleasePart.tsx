import { StatusMark } from '@upline/ui/desk';
import { Section, Terms } from '../../frame/Page.tsx';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import { sunOf, type Week } from './week.ts';

/** When the amounts of a week are credited, how much waits, and how much of it is held. */
export function ReleasePart({ week }: { readonly week: Week | undefined }) {
  const { t } = useTexts('consoleEarnings');
  const { fullMoney, count, date, fullAt } = useFormats();
  if (week === undefined) return null;
  const { state, releaseDay, releasedAt, pending, pendingMembers, held, holdCount } = week;
  return (
    <Section title={t('release')}>
      {week.closedAt === null ? (
        <p className="q">{t('release.later', { day: date(releaseDay) })}</p>
      ) : (
        <Terms
          rows={[
            [
              t('state'),
              <StatusMark key="state" state={sunOf[state]}>
                {t(`state.${state}`)}
              </StatusMark>,
            ],
            [t('releaseDay'), releasedAt ? fullAt(releasedAt) : date(releaseDay)],
            [t('release.pending'), t('release.of', { amount: fullMoney(pending), members: count(pendingMembers), count: pendingMembers })],
            [
              t('held'),
              holdCount === 0
                ? t('release.nobody')
                : t('release.of', { amount: fullMoney(held), members: count(holdCount), count: holdCount }),
            ],
            [t('plan'), week.planVersion],
            [t('lines'), count(week.lines)],
          ]}
        />
      )}
    </Section>
  );
}

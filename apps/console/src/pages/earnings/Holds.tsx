import { ActButton } from '@upline/ui/desk';
import { Link } from 'react-router';
import { Section } from '../../frame/Page.tsx';
import { useMay } from '../../session/account.ts';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import styles from '../members/MemberPage.module.css';
import type { Week, WeekSheet } from './week.ts';

/** Whose earnings of the week are held: since when, why, and by whom. */
export function Holds({ week, open }: { readonly week: Week | undefined; readonly open: (sheet: WeekSheet) => void }) {
  const { t } = useTexts('consoleEarnings');
  const { fullMoney, at } = useFormats();
  const may = useMay();
  if (week === undefined || week.holds.length === 0) return null;
  return (
    <Section title={t('holds')}>
      <ul className={styles.notes}>
        {week.holds.map(({ memberCode, memberName, amount, cause, reason, heldBy, heldAt }) => (
          <li key={memberCode}>
            <Link className="link" to={`/members/${memberCode}`}>
              {memberName}
            </Link>{' '}
            {fullMoney(amount)}
            <small>
              {t(`holdCause.${cause}`)}. {reason}
            </small>
            <small>
              {heldBy}, {at(heldAt)}
            </small>
            {may('earnings.hold') ? (
              <ActButton size="row" onClick={() => open({ kind: 'free', of: { memberCode, memberName, week: week.week } })}>
                {t('act.free')}
              </ActButton>
            ) : null}
          </li>
        ))}
      </ul>
      {week.holdCount > week.holds.length ? (
        <Link className="link" to={`/earnings/weeks/${week.week}/lines?state=held`}>
          {t('holds.all', { count: week.holdCount })}
        </Link>
      ) : null}
    </Section>
  );
}

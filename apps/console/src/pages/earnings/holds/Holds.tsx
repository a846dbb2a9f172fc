import { ActButton } from '@upline/ui/desk';
import { Link } from 'react-router';
import { Section } from '../../../frame/Page.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import styles from '../../member/members/MemberPage.module.css';
import type { Hold } from '../weeks/week.ts';

interface Props {
  readonly holds: readonly Hold[];
  /** The number of holds; the newest are listed. */
  readonly count: number;
  /** Address of the page that lists all holds. */
  readonly all: string;
  readonly onFree: (hold: Hold) => void;
}

/** The members whose earnings are held: since when, why, and by whom. */
export function Holds({ holds, count, all, onFree }: Props) {
  const { t } = useTexts('consoleEarnings');
  const { fullMoney, at } = useFormats();
  const may = useMay();
  if (holds.length === 0) return null;
  return (
    <Section title={t('holds')}>
      <ul className={styles.notes}>
        {holds.map((hold) => {
          const { memberCode, memberName, amount, cause, reason, heldBy, heldAt } = hold;
          return (
            <li key={memberCode}>
              <Link className="link" to={paths.member(memberCode)}>
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
                <ActButton size="row" onClick={() => onFree(hold)}>
                  {t('act.free')}
                </ActButton>
              ) : null}
            </li>
          );
        })}
      </ul>
      {count > holds.length ? (
        <Link className="link" to={all}>
          {t('holds.all', { count })}
        </Link>
      ) : null}
    </Section>
  );
}

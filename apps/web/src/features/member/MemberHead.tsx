import { wordOr } from '@upline/i18n/texts';
import { buttonClass, Icon, Skeleton, StatusTag } from '@upline/ui';
import type { AnswerOf } from '@upline/contract';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { AskAgain } from '../../shared/AskAgain.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { useMemberStatus } from '../../shared/member-status.ts';
import { Money } from '../../shared/money.tsx';
import { useClientSettings } from '../content/use-client-settings.ts';
import { DeadlineTag } from '../earnings/deadline/DeadlineTag.tsx';
import { avatarInitials } from './avatar/avatar-initials.ts';
import { deadlineText } from './deadline-text.ts';
import styles from './MemberHead.module.css';
import { useMember } from './use-member.ts';

// Encoding a code takes work, so the dialog is loaded when it is opened.
const QrDialog = lazyPart(() => import('./qr/QrDialog.tsx').then((module) => module.QrDialog));

/** The signed-in member, the end of their earning, and today's income. On a phone it is one line with the code, which expands to the rest. */
export function MemberHead() {
  const { t } = useTranslation('centre');
  const query = useMember();
  // The frame has read the same member, so its data is available at once.
  const known = useMemberStatus().member;
  const member = query.data ?? known;
  return (
    <section className={styles.head} aria-label={t('member')} aria-busy={member || query.isLoadingError ? undefined : true}>
      {member ? (
        <Known member={member} />
      ) : query.isLoadingError ? (
        <>
          <p className="q">{t('memberFailed')}</p>
          <AskAgain query={query} size="small" />
        </>
      ) : (
        <Waiting />
      )}
    </section>
  );
}

function Known({ member }: { member: AnswerOf<'getJmiMember'>['data'] }) {
  const { t, locale } = useTranslation('centre');
  const weekday = useClientSettings().data?.monthOfWeekBy;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      {member.headImage ? (
        <img className={styles.avatar} src={member.headImage} alt="" width={56} height={56} />
      ) : (
        <span className={styles.avatar} aria-hidden="true">
          {avatarInitials(member)}
        </span>
      )}
      <div className={styles.who}>
        <p className={styles.code}>{member.userCode}</p>
        <p className={styles.level}>
          <StatusTag>{wordOr(t, `frame:level.${member.cardType}`, member.cardType)}</StatusTag>
          <span className={`s14 q3 ${styles.rest}`} data-open={isOpen || undefined}>
            {t('id', { id: member.userCode.replace(/\D/g, '').replace(/(?<=^\d{4})(?=\d)/, ' ') })}
          </span>
        </p>
      </div>
      <QrButton userCode={member.userCode} />
      <button
        type="button"
        className={styles.more}
        aria-label={t('details')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'up' : 'down'} />
      </button>
      <div id={id} className={`${styles.side} ${styles.rest}`} data-open={isOpen || undefined}>
        <dl className={styles.figures}>
          <div>
            <dt>{t('prizeDeadline')}</dt>
            <dd>
              {deadlineText(member.end_week, weekday, locale) ?? t('notAvailable')} <DeadlineTag />
            </dd>
          </div>
          <div>
            <dt>{t('todaysEarnings')}</dt>
            <dd>
              <Link className="link" to={paths.incomeDaily()}>
                <Money amount={member.date_pv} />
              </Link>
            </dd>
          </div>
        </dl>
      </div>
    </>
  );
}

/** Opens the member's code. Once opened, the dialog stays in the page and returns the focus. */
function QrButton({ userCode }: { userCode: string }) {
  const { t } = useTranslation('centre');
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <button
        type="button"
        className={`${buttonClass({ variant: 'out', size: 'small' })} ${styles.qr}`}
        aria-label={t('qr.title')}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      >
        <Icon name="code" />
      </button>
      {state === 'never' ? null : (
        <Suspense fallback={null}>
          <QrDialog open={state === 'open'} onClose={() => setState('closed')} userCode={userCode} />
        </Suspense>
      )}
    </>
  );
}

function Waiting() {
  return (
    <>
      <span className={styles.avatar} />
      <div className={styles.who}>
        <Skeleton width={112} height={22} />
        <Skeleton width={104} height={22} radius={99} />
      </div>
      <span className={styles.qr}>
        <Skeleton width={44} height={44} />
      </span>
      <div className={`${styles.side} ${styles.rest}`}>
        <div className={styles.figures}>
          {[1, 2].map((figure) => (
            <div key={figure} className={styles.who}>
              <Skeleton width={80} height={16} />
              <Skeleton width={104} height={20} />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

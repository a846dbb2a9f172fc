import { Button, Skeleton, StatusTag } from '@upline/ui';
import type { AnswerOf } from '@upline/contract';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMemberStatus } from '../../shared/member-status.ts';
import { Money } from '../../shared/money.tsx';
import { avatarInitials } from './avatar-initials.ts';
import { deadlineText } from './deadline-text.ts';
import styles from './MemberHead.module.css';
import { useMember } from './use-member.ts';

/** Who is signed in, up to when bonuses are earned, and what today brought. */
export function MemberHead() {
  const { t } = useTranslation('centre');
  const query = useMember();
  // The frame asked for the same member; what it knows already needs no waiting.
  const known = useMemberStatus().member;
  const member = query.data ?? known;
  return (
    <section className={styles.head} aria-label={t('member')} aria-busy={member || query.isError ? undefined : true}>
      {member ? (
        <Known member={member} />
      ) : query.isError ? (
        <>
          <p className="q">{t('memberFailed')}</p>
          <Button size="small" onClick={() => void query.refetch()} pending={query.isFetching ? t('trying') : undefined}>
            {t('again')}
          </Button>
        </>
      ) : (
        <Waiting />
      )}
    </section>
  );
}

function Known({ member }: { member: AnswerOf<'getJmiMember'>['data'] }) {
  const { t, locale } = useTranslation('centre');
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
          <StatusTag>{t(`frame:level.${member.cardType}`)}</StatusTag>
          <span className="s14 q3">{t('id', { id: member.userCode.replace(/\D/g, '').replace(/(?<=^\d{4})(?=\d)/, ' ') })}</span>
        </p>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t('prizeDeadline')}</dt>
          <dd>{deadlineText(member.end_week, locale) ?? t('notAvailable')}</dd>
        </div>
        <div>
          <dt>{t('todaysEarnings')}</dt>
          <dd>
            <Money amount={member.date_pv} />
          </dd>
        </div>
      </dl>
    </>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton width={56} height={56} radius={99} />
      <div className={styles.who}>
        <Skeleton width={128} height={28} />
        <Skeleton width={168} height={24} radius={99} />
      </div>
      <div className={styles.figures}>
        {[1, 2].map((figure) => (
          <div key={figure}>
            <Skeleton width={96} height={20} />
            <Skeleton width={112} height={24} />
          </div>
        ))}
      </div>
    </>
  );
}

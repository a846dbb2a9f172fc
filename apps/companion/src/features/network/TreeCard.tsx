import { formatNumber } from '@upline/i18n';
import { Avatar, buttonClass } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/translator.ts';
import { readSession } from '../../shared/session.ts';
import type { TreePlace } from './tree-generations.ts';
import styles from './TreeCard.module.css';

export interface TreeCardProps {
  readonly place: TreePlace;
  readonly generation: number;
  readonly onMore: (userCode: string) => void;
}

/** The last generation is in pairs, one below the other, so each card names its side. */
const lastGeneration = 3;

/** A member with a link further down, or a free slot with a link to register a newcomer there. */
export function TreeCard({ place, generation, onMore }: TreeCardProps) {
  const { t, locale } = useTranslation();
  if (place.kind === 'none') return null;
  const side = generation === lastGeneration ? <span className={styles.side}>{t(`registration:side.${place.side}`)}</span> : null;
  if (place.kind === 'free') {
    const invite = { recommendNo: readSession()?.userId ?? '', linkNo: place.parent, side: place.side, locale };
    const name = t('tree.register.at', { userCode: place.parent, side: t(`registration:side.${place.side}`) });
    return (
      <Link className={styles.free} to={paths.register(invite)} aria-label={name} draggable={false}>
        {side}
        {t('tree.register')}
      </Link>
    );
  }
  const { member } = place;
  const pv = (amount: number) => formatNumber(amount, locale);
  return (
    <div className={styles.card} data-generation={generation}>
      {side}
      <Avatar name={member.NUSER_CODE} code={member.USER_CODE} picture={member.FIRST_NAME_KANA} size={40} />
      <div className={styles.words}>
        <span className={styles.code}>{member.USER_CODE}</span>
        <span className={styles.name}>{member.NUSER_CODE}</span>
        <span className={styles.level}>{t(`frame:level.${member.MEMBER_LEVEL}`)}</span>
      </div>
      <p className={styles.legs}>
        <span>
          <span className="vh">{t('registration:side.0')} </span>
          {pv(member.LEFT)}
        </span>
        <i aria-hidden="true">|</i>
        <span>
          <span className="vh">{t('registration:side.1')} </span>
          {pv(member.RIGHT)}
        </span>
        <i>{t('frame:pvUnit')}</i>
      </p>
      {generation === 0 ? null : (
        <button
          type="button"
          className={`${buttonClass({ variant: 'ghost', size: 'small' })} ${styles.more}`}
          onClick={() => onMore(member.USER_CODE)}
        >
          {t('tree.more')}
          <span className="vh"> {member.USER_CODE}</span>
        </button>
      )}
    </div>
  );
}

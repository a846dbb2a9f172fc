import { buttonClass } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/translator.ts';
import { readSession } from '../../shared/session.ts';
import type { TreePlace } from './tree-generations.ts';
import styles from './TreeMap.module.css';

/** A member with the way further down, or a free slot with the way to register somebody there. */
export function TreeCard({ place, isRoot, onMore }: { place: TreePlace; isRoot: boolean; onMore: (userCode: string) => void }) {
  const { t, locale } = useTranslation();
  if (place.kind === 'none') return null;
  if (place.kind === 'free') {
    const invite = { recommendNo: readSession()?.userId ?? '', linkNo: place.parent, side: place.side, locale };
    const name = t('tree.register.at', { userCode: place.parent, side: t(`registration:side.${place.side}`) });
    return (
      <Link className={styles.free} to={paths.register(invite)} aria-label={name} draggable={false}>
        {t('tree.register')}
      </Link>
    );
  }
  const { member } = place;
  return (
    <div className={styles.card}>
      <span className={styles.code}>{member.USER_CODE}</span>
      <span className={styles.name}>{member.NUSER_CODE}</span>
      {isRoot ? null : (
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

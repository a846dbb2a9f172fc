import { Skeleton } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './PaySkeleton.module.css';
import screen from './PayScreen.module.css';

/** The sections of the main column, and the summary's height in px. */
const layouts = {
  checkout: { sections: ['addresses'], summary: 388 },
  payment: { sections: ['balances', 'methods', 'receiver'], summary: 514 },
} as const;

/** Placeholders until the cart or the order is loaded: strip, sections and summary. */
export function PaySkeleton({ step = 'payment' }: { step?: keyof typeof layouts }) {
  const { t } = useTranslation();
  const { sections, summary } = layouts[step];
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')} className={styles.screen}>
      <span className={styles.strip}>
        <Skeleton width="min(314px, 84vw)" height={112} radius={14} />
      </span>
      <div className="split">
        <span className={screen.main}>
          {sections.map((name) => (
            <span key={name} className={screen.section}>
              <Skeleton width={180} height={26} />
              <span className={styles[name]}>
                <Skeleton height="100%" radius={14} />
              </span>
              {name === 'addresses' ? (
                <span className={styles.acts}>
                  <Skeleton width={136} height={44} />
                  <Skeleton width={96} height={44} />
                </span>
              ) : null}
            </span>
          ))}
        </span>
        <Skeleton height={summary} radius={14} />
      </div>
    </div>
  );
}

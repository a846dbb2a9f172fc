import { Skeleton } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './PayScreen.module.css';

/** Heights of the sections in the main column and of the summary, in px. */
const layouts = {
  checkout: { sections: [162], summary: 388 },
  payment: { sections: [146, 307, 84], summary: 514 },
};

/** The screen's layout before the cart or the order is known: strip, sections and summary. */
export function PaySkeleton({ step = 'payment' }: { step?: keyof typeof layouts }) {
  const { t } = useTranslation();
  const { sections, summary } = layouts[step];
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')} style={{ display: 'grid', gap: 24 }}>
      <span style={{ paddingBlock: 12 }}>
        <Skeleton width="min(314px, 84vw)" height={112} radius={14} />
      </span>
      <div className="split">
        <span className={styles.main}>
          {sections.map((height) => (
            <span key={height} className={styles.section}>
              <Skeleton width={180} height={26} />
              <Skeleton height={height} radius={14} />
            </span>
          ))}
        </span>
        <Skeleton height={summary} radius={14} />
      </div>
    </div>
  );
}

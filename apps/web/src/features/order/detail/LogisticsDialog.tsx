import { Dialog, EmptyState, Skeleton } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../../shared/LoadFailed.tsx';
import styles from './LogisticsDialog.module.css';
import { ParcelFacts } from './ParcelFacts.tsx';
import { useParcels } from '../use-parcels.ts';

/** The tracking of an order's parcels. */
export function LogisticsDialog({ number, open, onClose }: { number: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('order');
  return (
    <Dialog open={open} onClose={onClose} title={t('logistics.title')} closeLabel={t('frame:close')} width={480}>
      <Parcels number={number} />
    </Dialog>
  );
}

function Parcels({ number }: { number: string }) {
  const { t } = useTranslation('order');
  const parcels = useParcels(number);
  if (parcels.isLoadingError) {
    return <LoadFailed query={parcels} title={t('logistics.error')} text={t('error.text')} level={3} />;
  }
  if (!parcels.data) {
    return (
      <div className={styles.parcel} role="status" aria-busy="true" aria-label={t('logistics.loading')}>
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton width="60%" height={24} />
      </div>
    );
  }
  if (parcels.data.length === 0) {
    return (
      <EmptyState icon="truck" level={3} title={t('logistics.empty.title')}>
        {t('logistics.empty.text')}
      </EmptyState>
    );
  }
  return (
    <ul>
      {parcels.data.map((parcel) => (
        <li key={parcel.postId} className={styles.parcel}>
          <ParcelFacts parcel={parcel} />
        </li>
      ))}
    </ul>
  );
}

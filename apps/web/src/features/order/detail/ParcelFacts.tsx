import { Icon } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { CopyNumber } from '../CopyNumber.tsx';
import styles from './LogisticsDialog.module.css';
import type { Parcel } from '../use-parcels.ts';

/** One parcel: number, carrier, tracking link and content. */
export function ParcelFacts({ parcel: { postId, postType, postUrl, createTime, deliveredTime, productList } }: { parcel: Parcel }) {
  const { t } = useTranslation('order');
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('logistics.number')}</dt>
        <dd className={styles.number}>
          <span>{postId}</span>
          <CopyNumber number={postId} kind="parcel" />
        </dd>
        <dt>{t('logistics.company')}</dt>
        <dd>{postType || t('blank')}</dd>
        <dt>{t('logistics.shippedAt')}</dt>
        <dd>{createTime || t('blank')}</dd>
        {deliveredTime === undefined ? null : (
          <>
            <dt>{t('logistics.deliveredAt')}</dt>
            <dd>{deliveredTime}</dd>
          </>
        )}
      </dl>
      {isWebAddress(postUrl) ? (
        <a className={`link ${styles.follow}`} href={postUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="truck" size={18} />
          {t('logistics.open')} <span className="vh">{t('logistics.newWindow')}</span>
        </a>
      ) : null}
      <h3 className={styles.goods}>{t('logistics.goods')}</h3>
      <ul>
        {productList.map(({ productName, productQty }) => (
          <li key={productName} className={styles.product}>
            <span>{productName}</span>
            <span className="q nowrap">× {productQty}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A carrier's page is linked only if it is an http(s) address, never a script. */
const isWebAddress = (address: string) => /^https?:\/\//i.test(address);

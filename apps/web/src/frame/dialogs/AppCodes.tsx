import { renderSVG } from 'uqr';
import { brand } from '@upline/brand/brand';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './AppDialog.module.css';

/** Both apps' download addresses as QR codes. Each is also a link, for visitors on the phone itself. */
export function AppCodes() {
  const { t } = useTranslation();
  const apps = [
    { address: brand.apps.ios, text: t('iphoneApp') },
    { address: brand.apps.android, text: t('androidApp') },
  ].filter(({ address }) => address !== '');
  return apps.map(({ address, text }) => (
    <a key={address} className={styles.app} href={address} target="_blank" rel="noopener">
      <span className={styles.code} aria-hidden="true" dangerouslySetInnerHTML={{ __html: renderSVG(address, { border: 0 }) }} />
      {text}
    </a>
  ));
}

import { channel, platformCode, releaseLabel } from '@upline/client';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { brand } from '../../brand/brand.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './AboutPage.module.css';

export const handle: PageHandle = { namespaces: ['about'] };
export const clientLoader = dictionariesLoader(['about']);

/** Who runs the shop, how to reach them, and which release this is. */
export default function AboutPage() {
  const { t } = useTranslation('about');
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t('title', { name: brand.name })} description={t('lead')} canonical={paths.about()} />
      <h1>{t('title', { name: brand.name })}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <dl className={`sum ${styles.facts}`}>
        <dt>{t('release')}</dt>
        <dd>{releaseLabel}</dd>
        <dt>{t('channel')}</dt>
        <dd>{channel}</dd>
        <dt>{t('platform')}</dt>
        <dd>{platformCode}</dd>
        <dt>{t('support')}</dt>
        <dd>
          <a className="link" href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
        </dd>
      </dl>
    </div>
  );
}

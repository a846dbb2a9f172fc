import { releaseLabel } from '@upline/client';
import { Icon } from '@upline/ui';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { Brand } from '../../frame/Brand.tsx';
import { brand } from '@upline/brand/brand';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './AboutPage.module.css';

export const handle: PageHandle = { namespaces: ['about'] };
export const clientLoader = dictionariesLoader(['about']);

/** The company, this release, the contact details, and the agreements. */
export default function AboutPage() {
  const { t, locale } = useTranslation('about');
  return (
    <>
      <PageHead title={t('title', { name: brand.name })} />
      <h1>{t('title', { name: brand.name })}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('brand')}</dt>
          <dd>
            <Brand />
          </dd>
        </div>
        <div>
          <dt>{t('release')}</dt>
          <dd>{releaseLabel}</dd>
        </div>
        <div>
          <dt>{t('support')}</dt>
          <dd>
            <a className="link" href={`mailto:${brand.support.email}`}>
              {brand.support.email}
            </a>
          </dd>
        </div>
      </dl>
      <section className={styles.agreements} aria-labelledby="agreements">
        <h2 id="agreements">{t('agreements')}</h2>
        <ul>
          {brand.documents.map((name) => (
            <li key={name}>
              <a className={styles.agreement} href={paths.agreement(name, locale)} target="_blank" rel="noopener">
                <Icon name="document" />
                {t(`frame:footer.${name}`)}
                <span className="vh"> {t('frame:opensPdf')}</span>
                <span className={styles.kind} aria-hidden="true">
                  {t('pdf')}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

import { TabLinks } from '@upline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './SecurityView.module.css';

const tabs = [
  { name: 'login', to: paths.loginPassword() },
  { name: 'payment', to: paths.paymentPassword() },
  { name: 'signIns', to: paths.signIns() },
] as const;

/** What the tabs share: heading, tabs and a sentence on what stands below. */
export function SecurityView({ current, children }: { current: (typeof tabs)[number]['name']; children: ReactNode }) {
  const { t } = useTranslation('security');
  return (
    <>
      <PageHead title={t(`tab.${current}`)} />
      <h1 className={styles.title}>{t('title')}</h1>
      <TabLinks label={t('tabs')}>
        {tabs.map(({ name, to }) => (
          <Link key={name} to={to} replace prefetch="intent" aria-current={name === current ? 'page' : undefined}>
            {t(`tab.${name}`)}
          </Link>
        ))}
      </TabLinks>
      <p className={styles.lead}>{t(`lead.${current}`)}</p>
      {children}
    </>
  );
}

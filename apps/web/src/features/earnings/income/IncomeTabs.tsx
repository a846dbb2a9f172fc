import { TabLinks } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './IncomeTabs.module.css';

const tabs = { daily: paths.incomeDaily(), history: paths.incomeHistory() } as const;

/** The heading of the income pages, with today's earnings and their history as sibling pages. */
export function IncomeTabs({ current }: { current: keyof typeof tabs }) {
  const { t } = useTranslation('earnings');
  return (
    <header className={styles.head}>
      <h1>{t('income')}</h1>
      <TabLinks label={t('income.views')}>
        {(['daily', 'history'] as const).map((name) => (
          <Link key={name} to={tabs[name]} prefetch="intent" aria-current={name === current ? 'page' : undefined}>
            {t(`income.${name}`)}
          </Link>
        ))}
      </TabLinks>
    </header>
  );
}

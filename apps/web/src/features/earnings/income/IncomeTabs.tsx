import { TabLinks } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useClientSettings } from '../../content/use-client-settings.ts';
import styles from './IncomeTabs.module.css';

const tabs = { daily: paths.incomeDaily(), history: paths.incomeHistory(), periods: paths.incomePeriods() } as const;

/** The heading of the income pages, with today's earnings, their history and, if the plan has them, other periods as sibling pages. */
export function IncomeTabs({ current }: { current: keyof typeof tabs }) {
  const { t } = useTranslation('earnings');
  const hasPeriods = useClientSettings().data?.paysByPeriod === '1' || current === 'periods';
  return (
    <header className={styles.head}>
      <h1>{t('income')}</h1>
      <TabLinks label={t('income.views')}>
        {(['daily', 'history', ...(hasPeriods ? (['periods'] as const) : [])] as const).map((name) => (
          <Link key={name} to={tabs[name]} prefetch="intent" aria-current={name === current ? 'page' : undefined}>
            {t(`income.${name}`)}
          </Link>
        ))}
      </TabLinks>
    </header>
  );
}

import { buttonClass, Icon } from '@upline/ui';
import { Link } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { newAccount, paths } from '../../app/paths.ts';
import { AccountList } from '../../features/member/accounts/AccountList.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './SwitchAccountsPage.module.css';

export const handle: PageHandle = { namespaces: ['accounts'] };
export const clientLoader = dictionariesLoader(['accounts']);

export default function SwitchAccountsPage() {
  const { t } = useTranslation('accounts');
  return (
    <>
      <PageHead title={t('title')} />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <AccountList />
      <Link
        className={`${buttonClass({ variant: 'out' })} ${styles.add}`}
        to={paths.login({ account: newAccount, redirect: paths.switchAccounts() })}
      >
        <Icon name="plus" size={18} />
        {t('add')}
      </Link>
    </>
  );
}

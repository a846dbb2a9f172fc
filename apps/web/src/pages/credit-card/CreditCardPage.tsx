import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { CreditCards } from '../../features/payment/cards/CreditCards.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './CreditCardPage.module.css';

export const handle: PageHandle = { namespaces: ['card'] };
export const clientLoader = dictionariesLoader(['card']);

export default function CreditCardPage() {
  const { t } = useTranslation('card');
  return (
    <>
      <PageHead title={t('title')} />
      <h1 className={styles.title}>{t('title')}</h1>
      <CreditCards />
    </>
  );
}

import { useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { HowYouEarn } from '../../features/earnings/how/HowYouEarn.tsx';
import { BackLink } from '../../shared/BackLink.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';

export const handle: PageHandle = { namespaces: ['earnings'] };
export const clientLoader = dictionariesLoader(['earnings']);

export default function HowYouEarnPage() {
  const { t } = useTranslation('earnings');
  const [query] = useSearchParams();
  const week = query.get('week') ?? '';
  return (
    <>
      <PageHead title={t('earn')} />
      <BackLink to={paths.incomeHistory()}>{t('income.history.title')}</BackLink>
      <h1>{t('earn')}</h1>
      {/* The address may have been edited: only a week is sent. */}
      <HowYouEarn week={/^20\d{4}$/.test(week) ? week : ''} />
    </>
  );
}

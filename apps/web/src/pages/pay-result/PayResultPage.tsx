import { useLocation, useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { usePayResult } from '../../features/payment/result/use-pay-result.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './PayResultPage.module.css';
import { ResultNote } from './ResultNote.tsx';

export const handle: PageHandle = { namespaces: ['result'] };
export const clientLoader = dictionariesLoader(['result']);

/** The page where every payment ends, for each method. */
export default function PayResultPage() {
  const { t } = useTranslation('result');
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: { saidUnpaid?: boolean } | null };
  const result = usePayResult({
    attemptId: (query.get('shOrderId') ?? '').trim(),
    owner: (query.get('Code') ?? '').trim().slice(0, 30),
    saidUnpaid: state?.saidUnpaid === true,
  });
  const isAsking = result.state === 'asking';
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={isAsking ? t('title') : t(`title.${result.state}`)} />
      {/* Exists from the start, so that screen readers announce its changes. */}
      <div role="status">{isAsking ? <ResultMask text={t('asking')} /> : null}</div>
      {isAsking ? null : <ResultNote result={result} />}
    </div>
  );
}

/** Covers the result while the inquiry runs. */
function ResultMask({ text }: { text: string }) {
  return (
    <div className={styles.mask}>
      <span className={styles.spinner} aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}

import { Button, ErrorState, Skeleton } from '@upline/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/translator.ts';
import { openDocument, type PDFDocumentProxy } from './open-document.ts';
import { PdfPage } from './PdfPage.tsx';
import styles from './PdfViewer.module.css';

/** A PDF of the shop, one page below the other. Each page is drawn when it comes into view. */
export function PdfViewer({ file, title }: { file: string; title: string }) {
  const { t } = useTranslation();
  const [round, setRound] = useState(0);
  const wanted = `${round} ${file}`;
  const [result, setResult] = useState<{ of: string; document?: PDFDocumentProxy }>();
  useEffect(() => {
    const task = openDocument(file);
    let isCurrent = true;
    task.promise.then(
      (document) => isCurrent && setResult({ of: wanted, document }),
      () => isCurrent && setResult({ of: wanted }),
    );
    return () => {
      isCurrent = false;
      void task.destroy();
    };
  }, [file, wanted]);
  const current = result?.of === wanted ? result : undefined;
  const document = current?.document;
  if (current && !document) {
    return (
      <ErrorState title={t('pdf.failed')} action={<Button onClick={() => setRound(round + 1)}>{t('again')}</Button>}>
        {t('pdf.failed.text')}
      </ErrorState>
    );
  }
  if (!document) {
    return (
      <div className={styles.pages} role="status" aria-busy="true" aria-label={t('loading')}>
        <Skeleton height={480} />
      </div>
    );
  }
  return (
    <div className={styles.pages} role="document" aria-label={title}>
      {Array.from({ length: document.numPages }, (_page, index) => (
        <PdfPage key={index} document={document} number={index + 1} />
      ))}
    </div>
  );
}

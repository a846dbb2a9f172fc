import { Checkbox, Dialog, Icon, plainSentence, Sentence } from '@upline/ui';
import { lazy, Suspense, useId, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { agreementFile } from '../pdf/agreement-file.ts';
import { useTranslation } from '../../shared/i18n/translator.ts';
import styles from './AgreementField.module.css';

const PdfViewer = lazy(() => import('../pdf/PdfViewer.tsx').then(({ PdfViewer: viewer }) => ({ default: viewer })));

interface AgreementFieldProps {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
  /** Agreements that bind members in addition to terms and privacy policy. */
  readonly further: readonly { readonly agreementId: number; readonly title: string; readonly link: string }[];
}

/** The checkbox for terms, privacy policy and other binding agreements. On the phone the first two are the policies-and-procedures document, shown over the form. */
export function AgreementField({ field, error, further }: AgreementFieldProps) {
  const { t, locale } = useTranslation('registration');
  const [isOpen, setOpen] = useState(false);
  const errorId = useId();
  const document = (words: string) => (
    <button type="button" className={`link ${styles.link}`} onClick={() => setOpen(true)}>
      {words}
    </button>
  );
  return (
    <div className={styles.agreement}>
      <div className={styles.line}>
        <Checkbox
          aria-label={plainSentence(t('agree'))}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...field}
        />
        <span>
          <Sentence text={t('agree')} marks={{ terms: document, privacy: document }} />
          {further.length === 0 ? null : (
            <span className={styles.further}>
              {t('agreeFurther')}{' '}
              {further.map(({ agreementId, title, link }) => (
                <a key={agreementId} className={`link ${styles.link}`} href={link} target="_blank" rel="noopener">
                  {title}
                </a>
              ))}
            </span>
          )}
        </span>
      </div>
      {error ? (
        <p id={errorId} className={styles.error}>
          <Icon name="info" size={16} />
          {error}
        </p>
      ) : null}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('companion:agreement.policies')}
        closeLabel={t('companion:close')}
        width={720}
      >
        <Suspense fallback={<p className="q">{t('companion:loading')}</p>}>
          <PdfViewer file={agreementFile('policies', locale)} title={t('companion:agreement.policies')} />
        </Suspense>
      </Dialog>
    </div>
  );
}

import { Checkbox, Icon, Sentence } from '@upline/ui';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './AgreementField.module.css';

interface AgreementFieldProps {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
  /** Agreements that bind members in addition to terms and privacy policy. */
  readonly further: readonly { readonly agreementId: number; readonly title: string; readonly link: string }[];
}

/** Terms, privacy policy and other binding agreements, each a PDF in a new window, and the checkbox to confirm reading them. */
export function AgreementField({ field, error, further }: AgreementFieldProps) {
  const { t, locale } = useTranslation('registration');
  const errorId = useId();
  const pdf = (link: string, words: string) => (
    <a key={link} className="link" href={link} target="_blank" rel="noopener">
      {words}
      <span className="vh"> {t('frame:opensPdf')}</span>
    </a>
  );
  const document = (name: 'terms' | 'privacy') => (words: string) => pdf(paths.agreement(name, locale), words);
  return (
    <div className={styles.agreement}>
      <Checkbox aria-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined} {...field}>
        <span>
          <Sentence text={t('agree')} marks={{ terms: document('terms'), privacy: document('privacy') }} />
          {further.length === 0 ? null : (
            <span className={styles.further}>
              {t('agreeFurther')} {further.map(({ title, link }) => pdf(link, title))}
            </span>
          )}
        </span>
      </Checkbox>
      {error ? (
        <p id={errorId} className={styles.error}>
          <Icon name="info" size={16} />
          {error}
        </p>
      ) : null}
    </div>
  );
}

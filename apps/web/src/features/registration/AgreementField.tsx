import { Checkbox, Icon, Sentence } from '@upline/ui';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './AgreementField.module.css';

/** Terms and privacy policy, each a PDF in a new window, and the checkbox to confirm reading them. */
export function AgreementField({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  const { t, locale } = useTranslation('registration');
  const errorId = useId();
  const document = (name: 'terms' | 'privacy') => (words: string) => (
    <a className="link" href={paths.agreement(name, locale)} target="_blank" rel="noopener">
      {words}
      <span className="vh"> {t('frame:opensPdf')}</span>
    </a>
  );
  return (
    <div className={styles.agreement}>
      <Checkbox aria-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined} {...field}>
        <span>
          <Sentence text={t('agree')} marks={{ terms: document('terms'), privacy: document('privacy') }} />
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

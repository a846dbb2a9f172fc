import { Checkbox, Sentence } from '@upline/ui';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from '../moves/MoveForm.module.css';

/** The agreement's checkbox. The document opens as PDF in a new window. */
export function WithdrawalAgreement({ error, field }: { error: string | undefined; field: UseFormRegisterReturn }) {
  const { t, locale } = useTranslation('wallet');
  const id = useId();
  const { ref, ...rest } = field;
  const pdf = (words: string) => (
    <a className="link" href={paths.agreement('withdrawal', locale)} target="_blank" rel="noopener">
      {words}
      <span className="vh"> {t('frame:opensPdf')}</span>
    </a>
  );
  return (
    <div className={styles.agree}>
      {/* The drawn checkbox has its own reference; the form's is on the element around it, to focus an error. */}
      <div ref={(element) => ref(element?.querySelector('input') ?? null)}>
        <Checkbox {...rest} aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined}>
          <span>
            <Sentence text={t('agree')} marks={{ withdrawal: pdf }} />
          </span>
        </Checkbox>
      </div>
      {error ? (
        <p id={id} className={styles.wrong} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

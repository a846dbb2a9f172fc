import { Button, Skeleton } from '@upline/ui';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money } from '../../../shared/money.tsx';
import { PauseNote } from '../../member/PauseNote.tsx';
import styles from './MoveForm.module.css';

export interface MoveFrameProps {
  readonly balance: number | undefined;
  /** An error of the whole form, not of one field; undefined for none. */
  readonly failure: string | undefined;
  readonly submit: string;
  readonly pending: string | undefined;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
}

/** The balance above, the fields, and the main button below. */
export function MoveFrame({ balance, failure, submit, pending, onSubmit, children }: MoveFrameProps) {
  const { t } = useTranslation('wallet');
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <dl className={styles.balance}>
        <dt>{t('balanceNow')}</dt>
        <dd>{balance === undefined ? <Skeleton width={148} height={38} /> : <Money amount={balance} />}</dd>
      </dl>
      <PauseNote />
      {children}
      <div className={styles.foot}>
        {failure ? (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        ) : null}
        <Button type="submit" variant="go" wide pending={pending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

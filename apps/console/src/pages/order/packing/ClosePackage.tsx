import { ActButton } from '@upline/ui/desk';
import { useState } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';
import styles from './PackingPage.module.css';

interface ClosePackageProps {
  readonly isFull: boolean;
  readonly isEmpty: boolean;
  /** Name of a product with more pieces in the parcel than the order has left; undefined if there is none. */
  readonly over: string | undefined;
  readonly isPending: boolean;
  readonly onLabel: (trackingNo: string) => void;
  readonly onLater: () => void;
}

/** The end of a parcel: its label is typed, or left to the carrier's file. */
export function ClosePackage({ isFull: full, isEmpty, over, isPending, onLabel, onLater }: ClosePackageProps) {
  const { t } = useTexts('consoleShipping');
  const [trackingNo, setTrackingNo] = useState('');
  const tooMuch = over === undefined ? undefined : t('takeOutFirst', { name: over });
  const reason = tooMuch ?? (isEmpty ? t('nothingIn') : trackingNo.trim() === '' ? t('labelFirst') : undefined);
  return (
    <>
      <form
        className={styles.close}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === undefined) onLabel(trackingNo.trim());
        }}
      >
        <label>
          <span>{t('label')}</span>
          <input
            value={trackingNo}
            onChange={({ target }) => setTrackingNo(target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
          />
        </label>
        <ActButton type="submit" variant="go" size="tall" disabledReason={reason} pending={isPending ? t('close') : undefined}>
          {t(full ? 'close' : 'closePart')}
        </ActButton>
      </form>
      <p className="q3 s13">{tooMuch ?? t(full ? 'fullNote' : 'partNote')}</p>
      {full ? (
        <ActButton variant="ghost" disabledReason={tooMuch} pending={isPending ? t('labelLater') : undefined} onClick={onLater}>
          {t('labelLater')}
        </ActButton>
      ) : null}
    </>
  );
}

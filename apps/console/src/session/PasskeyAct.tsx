import { ActButton } from '@upline/ui/desk';
import { useState } from 'react';
import { failureText, isRefusal } from '../shared/calls/api.ts';
import { NetworkFailure } from '@upline/client';
import { useTexts } from '../shared/words/i18n.ts';
import styles from './Door.module.css';
import { isLeft } from './passkey.ts';

interface PasskeyActProps {
  readonly label: string;
  readonly variant?: 'go' | 'out';
  /** Uses the browser's passkeys; throws the refusal of browser or server. */
  readonly run: () => Promise<void>;
}

/** A button that opens the browser's passkey dialog, and shows below it why it failed. */
export function PasskeyAct({ label, variant = 'go', run }: PasskeyActProps) {
  const { t } = useTexts();
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const press = async (): Promise<void> => {
    setPending(true);
    setFault(undefined);
    try {
      await run();
    } catch (failure) {
      const isOurs =
        failure instanceof NetworkFailure || isRefusal(failure, 'passkeyRefused', 'passkeysNotOffered', 'tooMany', 'factorNeeded');
      setFault(isOurs ? failureText(failure) : t(isLeft(failure) ? 'passkey.left' : 'passkey.failed'));
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <ActButton variant={variant} size="tall" pending={isPending ? t('passkey.pending') : undefined} onClick={() => void press()}>
        {label}
      </ActButton>
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
    </>
  );
}

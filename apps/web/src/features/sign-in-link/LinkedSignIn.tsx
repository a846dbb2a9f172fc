import { showToast } from '@upline/ui';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { readSession, signIn } from '../../shared/session.ts';
import { switchLocale } from '../../shared/switch-locale.ts';
import type { SignInLink } from './read-sign-in-link.ts';
import { verifyLink } from './verify-link.ts';

/** Signs the link's member in once the server knows the token as theirs; somebody else's session is never replaced without asking. */
export function LinkedSignIn({ link, onDone }: { link: SignInLink; onDone: () => void }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [asks, setAsks] = useState(false);
  const started = useRef(false);

  const take = async () => {
    signIn({ userId: link.userId, token: link.token });
    await switchLocale(link.locale);
    onDone();
    // What the page shows of the server speaks the member's language too.
    await revalidate();
  };
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void verifyLink(link).then((isValid) => {
      const current = readSession();
      if (!isValid) {
        showToast(t('signInLink.refused'), { tone: 'danger' });
        onDone();
      } else if (current && current.userId !== link.userId) setAsks(true);
      else void take();
    });
  });
  return (
    <ConfirmDialog
      open={asks}
      title={t('signInLink.title')}
      text={t('signInLink.replace', { userId: link.userId })}
      confirm={t('signInLink.confirm')}
      onConfirm={() => void take()}
      onClose={onDone}
    />
  );
}

import { brand } from '@upline/brand/brand';
import { readDevice } from '@upline/client/device';
import type { Locale } from '@upline/i18n';
import { showToast } from '@upline/ui';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { readSession, signIn } from '../../shared/session.ts';
import { switchLocale } from '../../shared/switch-locale.ts';
import { asksFirst } from './asks-first.ts';
import type { SignInLink } from './read-sign-in-link.ts';
import { verifyLink } from './verify-link.ts';

/** Signs in the link's member once the server accepts the token as theirs. Outside the app, the visitor must confirm it first. */
export function LinkedSignIn({ link, onDone }: { link: SignInLink; onDone: () => void }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ for: 'enter' | 'replace'; membersLocale: Locale }>();
  const started = useRef(false);

  const take = async (membersLocale: Locale) => {
    signIn({ userId: link.userId, token: link.token });
    await switchLocale(link.locale ?? membersLocale);
    onDone();
    // The server's texts on the page use the member's language too.
    await revalidate();
  };
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void verifyLink(link).then((membersLocale) => {
      const signedInAs = readSession()?.userId;
      const { isApp } = readDevice(navigator.userAgent, navigator.maxTouchPoints, brand.appLinks.userAgent);
      if (membersLocale === undefined) {
        showToast(t('signInLink.refused'), { tone: 'danger' });
        onDone();
      } else if (asksFirst(link, membersLocale, { isApp, signedInAs })) {
        setAsked({ for: signedInAs === undefined ? 'enter' : 'replace', membersLocale });
      } else void take(membersLocale);
    });
  });
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={asked?.for === 'replace' ? t('signInLink.title') : t('signInLink.enterTitle')}
      text={asked?.for === 'replace' ? t('signInLink.replace', { userId: link.userId }) : t('signInLink.enter', { userId: link.userId })}
      confirm={t('signInLink.confirm')}
      onConfirm={() => asked && void take(asked.membersLocale)}
      onClose={onDone}
    />
  );
}

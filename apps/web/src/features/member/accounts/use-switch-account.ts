import { useQueryClient } from '@tanstack/react-query';
import { createDesktopClient, type KnownAccount } from '@upline/client';
import { showToast } from '@upline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { foretellMember } from '../../../shared/member-status.ts';
import { localSession, signIn } from '../../../shared/session.ts';
import type { Member } from '../use-member.ts';

type Verdict = Member | 'ended' | 'unknown';

/** The account's member; `ended` if the server no longer accepts the token for it, `unknown` if that cannot be found out. */
async function verify({ userId, token = '' }: KnownAccount, locale: string): Promise<Verdict> {
  if (token === '') return 'ended';
  const asThem = createDesktopClient({ baseUrl: '', locale: () => locale, token: () => token });
  const answer = await asThem.ask('getJmiMember', {}).catch(() => undefined);
  if (answer === undefined) return 'unknown';
  if (answer.success === '1') return answer.data.userCode === userId ? answer.data : 'ended';
  return answer.errorCode === '-10000' ? 'ended' : 'unknown';
}

/**
 * Signs in as another saved account. The server checks its token first. An invalid one leads to sign-in with the account
 * filled in.
 */
export function useSwitchAccount() {
  const { t, locale } = useTranslation('accounts');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [switchingTo, setSwitchingTo] = useState<string>();
  const [unanswered, setUnanswered] = useState<string>();

  const switchTo = async (account: KnownAccount) => {
    if (switchingTo) return;
    setSwitchingTo(account.userId);
    setUnanswered(undefined);
    const verdict = await verify(account, locale);
    setSwitchingTo(undefined);
    if (verdict === 'unknown') setUnanswered(account.userId);
    else if (verdict === 'ended') {
      localSession.forgetToken(account.userId);
      showToast(t('signInNeeded'), { tone: 'danger' });
      void navigate(paths.login({ account: account.userId, redirect: paths.switchAccounts() }));
    } else {
      const token = account.token ?? '';
      foretellMember(token, verdict);
      // The frame reads cart and unread count again as soon as the session changes.
      signIn({ userId: account.userId, token });
      queries.removeQueries({ type: 'inactive' });
      showToast(t('switched'));
    }
  };
  return { switchTo, switchingTo, unanswered };
}

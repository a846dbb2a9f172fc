import { useMutation } from '@tanstack/react-query';
import { isLocale } from '@upline/i18n';
import { api } from '../../../shared/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { paths } from '../../../app/paths.ts';
import { signIn } from '../../../shared/session.ts';
import { hashPassword } from '@upline/client/signing';

export interface Credentials {
  username: string;
  password: string;
}

/** Signs in and stores the session. Returns the server's sentence. */
export function useSignIn() {
  const { locale } = useTranslation();
  return useMutation({
    mutationFn: async ({ username, password }: Credentials) => {
      const payload = { userCode: username.trim(), password: hashPassword(password.trim()), ...(isLocale(locale) ? { locale } : {}) };
      const answer = await api.call('gettoken', payload);
      const { agreementsDue, ...session } = answer.data;
      signIn(session);
      if (agreementsDue === true) location.assign(paths.agreements({ redirect: redirectOf(location.search) }));
      return answer.resultMessage;
    },
  });
}

const redirectOf = (search: string): string | undefined => new URLSearchParams(search).get('redirect') ?? undefined;

import { useQuery } from '@tanstack/react-query';
import { ActButton, TextBox } from '@upline/ui/desk';
import { type FormEvent, useState } from 'react';
import { Failed } from '../../frame/StateNote.tsx';
import { Door } from '../../session/Door.tsx';
import door from '../../session/Door.module.css';
import { tokenOfLink } from '../../session/token-of-link.ts';
import { call, failureText, isRefusal } from '../../shared/api.ts';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';

/** The page of the link that a shop without staff prints when it starts: who runs it. The enrolment of a second factor follows with the sign-in. */
export function FirstAdminPage() {
  const { t } = useTexts('consoleAccount');
  const [token] = useState(() => tokenOfLink(location.hash));
  const { data, error, refetch } = useQuery({
    queryKey: ['showFirstAdmin', token],
    queryFn: async () => (await call('showFirstAdmin', { token })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Door>
      <h1>{t('firstAdmin.title')}</h1>
      {data ? (
        <AdminForm token={token} expiresAt={data.expiresAt} />
      ) : error === null ? (
        <div aria-busy="true" style={{ minHeight: 260 }} />
      ) : isRefusal(error, 'firstAdminRefused') ? (
        <div className={door.form}>
          <p className={door.fault} role="alert">
            {failureText(error)}
          </p>
          <p className={door.acts}>
            <a href={paths.home()}>{t('firstAdmin.again')}</a>
          </p>
        </div>
      ) : (
        <Failed failure={error} again={() => void refetch()} />
      )}
    </Door>
  );
}

function AdminForm({ token, expiresAt }: { readonly token: string; readonly expiresAt: string }) {
  const { t } = useTexts('consoleAccount');
  const { fullAt } = useFormats();
  const [typed, setTyped] = useState({ name: '', email: '', password: '' });
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const set = (change: Partial<typeof typed>): void => setTyped((before) => ({ ...before, ...change }));
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setFault(undefined);
    try {
      await call('addFirstAdmin', { token, ...typed });
      // A new page: the console starts with the session, and the token leaves the address.
      location.replace(paths.home());
    } catch (failure) {
      setFault(failureText(failure));
      setPending(false);
    }
  };
  return (
    <form className={door.form} onSubmit={(event) => void send(event)}>
      <p>{t('firstAdmin.text', { until: fullAt(expiresAt) })}</p>
      <TextBox
        label={t('firstAdmin.name')}
        hint={t('firstAdmin.name.hint')}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        pattern="[a-z][a-z0-9._\-]{1,29}"
        maxLength={30}
        autoFocus
        value={typed.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextBox
        label={t('firstAdmin.email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={typed.email}
        onChange={({ target }) => set({ email: target.value })}
      />
      <TextBox
        label={t('password.new')}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={8}
        maxLength={128}
        hint={t('password.rules')}
        error={fault}
        value={typed.password}
        onChange={({ target }) => set({ password: target.value })}
      />
      <p className={door.acts}>
        <ActButton variant="go" size="tall" type="submit" pending={isPending ? t('firstAdmin.act') : undefined}>
          {t('firstAdmin.act')}
        </ActButton>
      </p>
    </form>
  );
}

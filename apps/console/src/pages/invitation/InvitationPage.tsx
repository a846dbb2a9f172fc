import { ActButton, TextBox } from '@upline/ui/desk';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Failed } from '../../frame/StateNote.tsx';
import { Door } from '../../session/Door.tsx';
import door from '../../session/Door.module.css';
import { tokenOfLink } from '../../session/token-of-link.ts';
import { call, failureText, isRefusal } from '../../shared/api.ts';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';

/** The page of an invitation's link: for whom it is, and the choice of a password. The enrolment of a second factor follows with the sign-in. */
export function InvitationPage() {
  const { t } = useTexts('consoleAccount');
  const [token] = useState(() => tokenOfLink(location.hash));
  const { data, error, refetch } = useQuery({
    queryKey: ['showInvitation', token],
    queryFn: async () => (await call('showInvitation', { token })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Door>
      <h1>{t('invitation.title')}</h1>
      {data ? (
        <PasswordChoice token={token} name={data.name} expiresAt={data.expiresAt} />
      ) : error === null ? (
        <div aria-busy="true" style={{ minHeight: 260 }} />
      ) : isRefusal(error, 'invitationRefused', 'valueRefused') ? (
        <div className={door.form}>
          <p className={door.fault} role="alert">
            {isRefusal(error, 'invitationRefused') ? failureText(error) : t('invitation.broken')}
          </p>
          <p>{t('invitation.askAgain')}</p>
          <p className={door.acts}>
            <a href={paths.home()}>{t('invitation.signIn')}</a>
          </p>
        </div>
      ) : (
        <Failed failure={error} again={() => void refetch()} />
      )}
    </Door>
  );
}

interface PasswordChoiceProps {
  readonly token: string;
  readonly name: string;
  readonly expiresAt: string;
}

function PasswordChoice({ token, name, expiresAt }: PasswordChoiceProps) {
  const { t } = useTexts('consoleAccount');
  const { fullAt } = useFormats();
  const [typed, setTyped] = useState({ password: '', again: '' });
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const differs = typed.again !== '' && typed.again !== typed.password;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isPending || differs) return;
    setPending(true);
    setFault(undefined);
    try {
      await call('acceptInvitation', { token, password: typed.password });
      // A new page: the console starts with the session, and the token leaves the address.
      location.replace(paths.home());
    } catch (failure) {
      setFault(failureText(failure));
      setPending(false);
    }
  };
  return (
    <form className={door.form} onSubmit={(event) => void send(event)}>
      <p>{t('invitation.text', { name, until: fullAt(expiresAt) })}</p>
      <TextBox label={t('invitation.name')} name="username" autoComplete="username" readOnly value={name} />
      <TextBox
        label={t('password.new')}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={8}
        maxLength={128}
        autoFocus
        hint={t('password.rules')}
        error={fault}
        value={typed.password}
        onChange={({ target }) => setTyped({ ...typed, password: target.value })}
      />
      <TextBox
        label={t('password.again')}
        name="again"
        type="password"
        autoComplete="new-password"
        required
        error={differs ? t('password.differs') : undefined}
        value={typed.again}
        onChange={({ target }) => setTyped({ ...typed, again: target.value })}
      />
      <p className={door.acts}>
        <ActButton variant="go" size="tall" type="submit" pending={isPending ? t('invitation.act') : undefined}>
          {t('invitation.act')}
        </ActButton>
      </p>
    </form>
  );
}

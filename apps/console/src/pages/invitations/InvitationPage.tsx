import { ActButton, TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import door from '../../session/Door.module.css';
import { LinkPage } from '../../session/LinkPage.tsx';
import { NewPasswordBox } from '../../session/NewPasswordBox.tsx';
import { leaveFor, useSending } from '../../session/use-sending.ts';
import { call, failureText, isRefusal } from '../../shared/calls/api.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { paths } from '../../shared/addresses/paths.ts';

/** The page of an invitation's link: its recipient, and the choice of a password. The enrolment of a second factor follows with the sign-in. */
export function InvitationPage() {
  const { t } = useTexts('consoleAccount');
  const instead = (
    <>
      <p>{t('invitation.askAgain')}</p>
      <p className={door.acts}>
        <a href={paths.home()}>{t('invitation.signIn')}</a>
      </p>
    </>
  );
  const refused = (failure: unknown) => {
    if (isRefusal(failure, 'invitationRefused')) return { text: failureText(failure), instead };
    return isRefusal(failure, 'valueRefused') ? { text: t('invitation.broken'), instead } : undefined;
  };
  return (
    <LinkPage
      title={t('invitation.title')}
      call="showInvitation"
      show={async (token) => (await call('showInvitation', { token })).data}
      refused={refused}
    >
      {({ name, expiresAt }, token) => <PasswordChoice token={token} name={name} expiresAt={expiresAt} />}
    </LinkPage>
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
  const differs = typed.again !== '' && typed.again !== typed.password;
  const { fault, isPending, onSubmit } = useSending(async () => {
    if (differs) return;
    await call('acceptInvitation', { token, password: typed.password });
    // A full page load: the console starts with the session, and the token leaves the address.
    await leaveFor(paths.home());
  });
  return (
    <form className={door.form} onSubmit={onSubmit}>
      <p>{t('invitation.text', { name, until: fullAt(expiresAt) })}</p>
      <TextBox label={t('invitation.name')} name="username" autoComplete="username" readOnly value={name} />
      <NewPasswordBox value={typed.password} fault={fault} autoFocus onChange={(password) => setTyped({ ...typed, password })} />
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

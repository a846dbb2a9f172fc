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

/** The page of the link that a shop without staff prints on start: creates the first admin. The enrolment of a second factor follows with the sign-in. */
export function FirstAdminPage() {
  const { t } = useTexts('consoleAccount');
  const again = (
    <p className={door.acts}>
      <a href={paths.home()}>{t('firstAdmin.again')}</a>
    </p>
  );
  return (
    <LinkPage
      title={t('firstAdmin.title')}
      call="showFirstAdmin"
      show={async (token) => (await call('showFirstAdmin', { token })).data}
      refused={(failure) => (isRefusal(failure, 'firstAdminRefused') ? { text: failureText(failure), instead: again } : undefined)}
    >
      {({ expiresAt }, token) => <AdminForm token={token} expiresAt={expiresAt} />}
    </LinkPage>
  );
}

function AdminForm({ token, expiresAt }: { readonly token: string; readonly expiresAt: string }) {
  const { t } = useTexts('consoleAccount');
  const { fullAt } = useFormats();
  const [typed, setTyped] = useState({ name: '', email: '', password: '' });
  const set = (change: Partial<typeof typed>): void => setTyped((before) => ({ ...before, ...change }));
  const { fault, isPending, onSubmit } = useSending(async () => {
    await call('addFirstAdmin', { token, ...typed });
    // A full page load: the console starts with the session, and the token leaves the address.
    await leaveFor(paths.home());
  });
  return (
    <form className={door.form} onSubmit={onSubmit}>
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
      <NewPasswordBox value={typed.password} fault={fault} onChange={(password) => set({ password })} />
      <p className={door.acts}>
        <ActButton variant="go" size="tall" type="submit" pending={isPending ? t('firstAdmin.act') : undefined}>
          {t('firstAdmin.act')}
        </ActButton>
      </p>
    </form>
  );
}

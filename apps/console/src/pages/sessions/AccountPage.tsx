import { ActButton } from '@upline/ui/desk';
import { nativeName, toBcp47 } from '@upline/i18n';
import { useState } from 'react';
import { Page, Section, Terms, TwoColumns } from '../../frame/Page.tsx';
import { useAccount } from '../../session/account.ts';
import { useRoleName } from '../../session/role-name.ts';
import { chooseLocale } from '../../session/own-locale.ts';
import { consoleLocales, useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { paths } from '../../shared/addresses/paths.ts';
import { Factors } from './Factors.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { Sessions } from './Sessions.tsx';

/** The signed-in person's own account: profile, password, second factors, and sessions. */
export function AccountPage() {
  const { t } = useTexts('consoleAccount');
  const { t: frame, locale } = useTexts();
  const { name, email, roles, companies } = useAccount();
  const roleName = useRoleName();
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const { act: signOut, isPending } = useAct('staffSignOut', { onDone: () => location.replace(paths.home()) });
  return (
    <Page
      title={t('title')}
      acts={
        <ActButton pending={isPending ? t('signOut') : undefined} onClick={() => signOut({})}>
          {t('signOut')}
        </ActButton>
      }
    >
      <TwoColumns isEven>
        <div>
          <Section title={t('you')}>
            <Terms
              rows={[
                [t('name'), <b key="name">{name}</b>],
                [t('email'), email || <span className="q3">{t('none')}</span>],
                [t('roles'), roles.map(roleName).join(', ')],
                [t('companies'), companies === null ? frame('rail.allCompanies') : companies.join(', ')],
              ]}
            />
          </Section>
          <Section title={t('language')}>
            <p>
              {consoleLocales.map((name) => (
                <ActButton
                  key={name}
                  lang={toBcp47(name)}
                  {...(name === locale ? {} : { variant: 'ghost' as const })}
                  aria-pressed={name === locale}
                  onClick={() => void chooseLocale(name)}
                >
                  {nativeName(name)}
                </ActButton>
              ))}
            </p>
          </Section>
          <Section title={t('password')}>
            <p className="q">{t('password.text')}</p>
            <p style={{ marginTop: 10 }}>
              <ActButton onClick={() => setPasswordOpen(true)}>{t('password.change')}</ActButton>
            </p>
          </Section>
        </div>
        <div>
          <Factors />
        </div>
      </TwoColumns>
      <Sessions />
      {isPasswordOpen ? <PasswordDialog onClose={() => setPasswordOpen(false)} /> : null}
    </Page>
  );
}

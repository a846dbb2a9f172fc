import { ActButton, Sheet, TextBox } from '@upline/ui/desk';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { CompanyChoice } from './CompanyChoice.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import styles from './StaffPage.module.css';

/** Invites a person, who gets a mail with a link valid for 24 hours. */
export function InviteSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('consoleStaff');
  const { t: frame } = useTexts();
  const formId = useId();
  const [typed, setTyped] = useState({ name: '', email: '' });
  const [companies, setCompanies] = useState<string[]>([]);
  const [roles, setRoles] = useState<string[]>([]);
  const { act, isPending } = useAct('inviteStaff', { done: () => t('invited', { email: typed.email }), onDone: onClose });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    act({ name: typed.name.trim(), email: typed.email.trim(), roles, ...(companies.length > 0 ? { companies } : {}) });
  };
  return (
    <Sheet
      title={t('invite')}
      closeLabel={frame('close')}
      onClose={onClose}
      acts={
        <ActButton
          variant="go"
          type="submit"
          form={formId}
          disabledReason={roles.length === 0 ? t('chooseRole') : undefined}
          pending={isPending ? t('invite.act') : undefined}
        >
          {t('invite.act')}
        </ActButton>
      }
    >
      <form id={formId} className={styles.form} onSubmit={send}>
        <p className="q">{t('invite.text')}</p>
        <TextBox
          label={t('column.name')}
          hint={t('invite.nameHint')}
          required
          pattern="[a-z][a-z0-9._\-]{1,29}"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.name}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
        <TextBox
          label={t('email')}
          type="email"
          required
          maxLength={254}
          value={typed.email}
          onChange={({ target }) => setTyped({ ...typed, email: target.value })}
        />
        <RoleChoice chosen={roles} onChoose={setRoles} />
        <CompanyChoice chosen={companies} onChoose={setCompanies} />
        <p className="s13 q">{t('moneyTakesTwo')}</p>
      </form>
    </Sheet>
  );
}

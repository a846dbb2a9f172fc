import { ActButton, Sheet, StatusMark } from '@upline/ui/desk';
import { useState } from 'react';
import { Terms } from '../../frame/Page.tsx';
import { useAccount, useMay } from '../../session/account.ts';
import { useRoleName } from '../../session/role-name.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { CompanyChoice } from './CompanyChoice.tsx';
import { markOf, type Person } from './person.ts';
import { RoleChoice } from './RoleChoice.tsx';
import styles from './StaffPage.module.css';

interface PersonProps {
  readonly person: Person;
}

/** A staff person: their roles and companies, and the actions on their account. */
export function PersonSheet({ person, onClose }: PersonProps & { readonly onClose: () => void }) {
  const { t } = useTexts('consoleStaff');
  const { t: frame } = useTexts();
  const { fullAt } = useFormats();
  const roleName = useRoleName();
  const isAllowed = useMay()('staff.write');
  const [isChanging, setChanging] = useState(false);
  const { name, email, roles, companies, state, hasFactor, signedInAt } = person;
  return (
    <Sheet
      title={name}
      beside={<StatusMark state={markOf[state]}>{t(`state.${state}`)}</StatusMark>}
      closeLabel={frame('close')}
      onClose={onClose}
    >
      {isChanging ? (
        <Change person={person} onDone={() => setChanging(false)} />
      ) : (
        <>
          <Terms
            rows={[
              [t('email'), email || <span className="q3">{t('none')}</span>],
              [t('column.roles'), <b key="roles">{roles.map(roleName).join(', ')}</b>],
              [t('column.companies'), companies === null ? frame('rail.allCompanies') : companies.join(', ')],
              [t('column.factor'), t(hasFactor ? 'factor.has' : 'factor.none')],
              [t('column.signedIn'), signedInAt === null ? t('never') : fullAt(signedInAt)],
            ]}
          />
          {isAllowed ? <Acts person={person} onChange={() => setChanging(true)} /> : <p className="q s13">{t('askAnAdmin')}</p>}
        </>
      )}
    </Sheet>
  );
}

/** Changes roles and companies. All sessions of the person end. */
function Change({ person: { name, roles, companies }, onDone }: PersonProps & { readonly onDone: () => void }) {
  const { t } = useTexts('consoleStaff');
  const [chosen, setChosen] = useState<string[]>([...roles]);
  const [limited, setLimited] = useState<string[]>([...(companies ?? [])]);
  const { act, isPending } = useAct('changeStaff', { done: () => t('changed', { name }), onDone });
  const save = (): void => {
    act({ name, roles: chosen, ...(limited.length > 0 ? { companies: limited } : {}) });
  };
  return (
    <div className={styles.form}>
      <RoleChoice chosen={chosen} onChoose={setChosen} />
      <CompanyChoice chosen={limited} onChoose={setLimited} />
      <p className="s13 q">{t('changeText')}</p>
      <p className={styles.acts}>
        <ActButton
          variant="go"
          disabledReason={chosen.length === 0 ? t('chooseRole') : undefined}
          pending={isPending ? t('save') : undefined}
          onClick={save}
        >
          {t('save')}
        </ActButton>
        <ActButton variant="ghost" onClick={onDone}>
          {t('back')}
        </ActButton>
      </p>
    </div>
  );
}

function Acts({ person, onChange }: PersonProps & { readonly onChange: () => void }) {
  const { t } = useTexts('consoleStaff');
  const { name, email, roles, companies, state, hasFactor } = person;
  const isOwn = useAccount().name === name;
  const own = isOwn ? t('ownAccount') : undefined;
  const end = useAct('endStaffSessions', { done: () => t('sessionsEnded', { name }) });
  const disable = useAct('disableStaff', { done: () => t('disabled', { name }) });
  const enable = useAct('enableStaff', { done: () => t('enabled', { name }) });
  const reset = useAct('resetStaffFactor', { done: () => t('factorReset', { name }) });
  const invite = useAct('inviteStaff', { done: () => t('invited', { email }) });
  return (
    <>
      <div className={styles.acts}>
        <ActButton onClick={onChange}>{t('change')}</ActButton>
        {state === 'invited' ? (
          <ActButton
            onClick={() => invite.act({ name, email, roles: [...roles], ...(companies === null ? {} : { companies: [...companies] }) })}
          >
            {t('inviteAgain')}
          </ActButton>
        ) : (
          <ActButton onClick={() => end.act({ name })}>{t('endSessions')}</ActButton>
        )}
        {hasFactor ? (
          <ActButton disabledReason={own} onClick={() => reset.act({ name })}>
            {t('resetFactor')}
          </ActButton>
        ) : null}
        {state === 'disabled' ? (
          <ActButton onClick={() => enable.act({ name })}>{t('enable')}</ActButton>
        ) : (
          <ActButton variant="danger" disabledReason={own} onClick={() => disable.act({ name })}>
            {t('disable')}
          </ActButton>
        )}
      </div>
      {isOwn ? <p className="s13 q">{t('ownAccount')}</p> : null}
      {hasFactor && !isOwn ? <p className="s13 q">{t('resetText')}</p> : null}
    </>
  );
}

import type { TextKey } from '@upline/i18n/texts';
import { ActButton, Sheet, TextBox, useKeys } from '@upline/ui/desk';
import { useState } from 'react';
import { useMay } from '../../session/account.ts';
import { useRoleName } from '../../session/role-name.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { usePermissionWords } from './permission-words.ts';
import { grouped, type Meaning, type Role } from './role.ts';
import styles from './RolesPage.module.css';

interface RoleSheetProps {
  readonly role: Role;
  /** Whether it is a new role that starts with the permissions of `role`. */
  readonly isCopy: boolean;
  readonly roles: readonly Role[];
  readonly permissions: readonly Meaning[];
  readonly onCopy: (name: string) => void;
  readonly onClose: () => void;
}

/** One role, or a copy that gets a name: its permissions as a list to tick. */
export function RoleSheet({ role, isCopy, roles, permissions, onCopy, onClose }: RoleSheetProps) {
  const { t } = useTexts('consoleStaff');
  const { t: frame } = useTexts();
  const roleName = useRoleName();
  const isAllowed = useMay()('role.write');
  const isFixed = !isAllowed || (!isCopy && role.name === 'admin');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(role.permissions);
  const { act, isPending } = useAct('saveRole', { done: () => t('roles.saved'), onDone: onClose });
  const fault = faultOf({ isCopy, name, chosen, roles, role });
  const save = (): void => {
    if (fault === undefined) act({ name: isCopy ? name : role.name, permissions: [...chosen] as never });
  };
  useKeys([{ keys: 'Ctrl Enter', label: t('save'), run: save }], !isFixed);
  return (
    <Sheet
      title={isCopy ? t('roles.copyOf', { role: roleName(role.name) }) : roleName(role.name)}
      closeLabel={frame('close')}
      onClose={onClose}
      acts={
        isAllowed ? (
          <>
            {isFixed ? null : (
              <ActButton
                variant="go"
                keys="Ctrl Enter"
                disabledReason={fault === undefined ? undefined : t(fault)}
                pending={isPending ? t('save') : undefined}
                onClick={save}
              >
                {t('save')}
              </ActButton>
            )}
            {isCopy ? null : <ActButton onClick={() => onCopy(role.name)}>{t('roles.copy')}</ActButton>}
            {isCopy ? null : <Deletion role={role} onDone={onClose} />}
          </>
        ) : null
      }
    >
      <p className="q">{t(aboutOf(role, isCopy), { count: role.people })}</p>
      {isCopy ? (
        <TextBox
          label={t('roles.name')}
          hint={t('roles.nameHint')}
          autoFocus
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      ) : null}
      <PermissionChoice permissions={permissions} chosen={chosen} isFixed={isFixed} onChoose={setChosen} />
      {isFixed ? null : <p className="s13 q">{t('roles.moneyTakesTwo')}</p>}
    </Sheet>
  );
}

const aboutOf = ({ name, isBuiltIn }: Role, isCopy: boolean): TextKey<'consoleStaff'> =>
  isCopy ? 'roles.copyText' : name === 'admin' ? 'roles.adminText' : isBuiltIn ? 'roles.builtInText' : 'roles.ownText';

interface Edited extends Pick<RoleSheetProps, 'isCopy' | 'roles' | 'role'> {
  readonly name: string;
  readonly chosen: readonly string[];
}

/** Text key of the reason why the role cannot be saved; undefined if it can. */
function faultOf({ isCopy, name, chosen, roles, role }: Edited): TextKey<'consoleStaff'> | undefined {
  if (chosen.length === 0) return 'roles.fault.empty';
  if (!isCopy)
    return chosen.length === role.permissions.length && chosen.every((one) => role.permissions.includes(one))
      ? 'roles.fault.same'
      : undefined;
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name)) return 'roles.fault.name';
  return roles.some((one) => one.name === name) ? 'roles.fault.taken' : undefined;
}

/** Deletes a custom role that no person has. */
function Deletion({ role: { name, isBuiltIn, people }, onDone }: { readonly role: Role; readonly onDone: () => void }) {
  const { t } = useTexts('consoleStaff');
  const { act } = useAct('deleteRole', { done: () => t('roles.deleted'), onDone });
  const kept = isBuiltIn ? t('roles.fault.builtIn') : people > 0 ? t('roles.fault.held', { count: people }) : undefined;
  return (
    <ActButton variant="danger" disabledReason={kept} onClick={() => act({ name })}>
      {t('roles.delete')}
    </ActButton>
  );
}

interface PermissionChoiceProps {
  readonly permissions: readonly Meaning[];
  readonly chosen: readonly string[];
  readonly isFixed: boolean;
  readonly onChoose: (chosen: readonly string[]) => void;
}

function PermissionChoice({ permissions, chosen, isFixed, onChoose }: PermissionChoiceProps) {
  const words = usePermissionWords();
  return (
    <div className={styles.choice}>
      {grouped(permissions).map(([noun, group]) => (
        <fieldset key={noun} disabled={isFixed}>
          <legend>{words.noun(noun)}</legend>
          {group.map((permission) => (
            <label key={permission.name} title={permission.name}>
              <input
                type="checkbox"
                checked={chosen.includes(permission.name)}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, permission.name] : chosen.filter((one) => one !== permission.name))
                }
              />
              {words.meaning(permission)}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

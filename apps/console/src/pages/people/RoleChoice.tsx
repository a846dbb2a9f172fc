import { Failed } from '../../frame/StateNote.tsx';
import { useRoleName } from '../../session/role-name.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import styles from './StaffPage.module.css';

interface RoleChoiceProps {
  readonly chosen: readonly string[];
  readonly onChoose: (roles: string[]) => void;
}

/** A person's roles, any number. */
export function RoleChoice({ chosen, onChoose }: RoleChoiceProps) {
  const { t } = useTexts('consoleStaff');
  const roleName = useRoleName();
  const { data, error, refetch } = useAnswer('listRoles', {});
  if (error) return <Failed failure={error} again={() => void refetch()} />;
  const roles = data?.data.roles.map(({ name }) => name) ?? [];
  return (
    <fieldset className={styles.roles} aria-busy={data ? undefined : true}>
      <legend>{t('column.roles')}</legend>
      {roles.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) => onChoose(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))}
          />
          {roleName(name)}
        </label>
      ))}
    </fieldset>
  );
}

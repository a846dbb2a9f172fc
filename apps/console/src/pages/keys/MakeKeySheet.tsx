import type { KeyPermission } from '@upline/contract';
import { keyPermissions } from '@upline/contract/key-permissions';
import { TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import { FormSheet } from '../../frame/FormSheet.tsx';
import { useMay } from '../../session/account.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { usePermissionWords } from '../roles/permission-words.ts';
import { grouped } from '../roles/role.ts';
import styles from '../roles/RolesPage.module.css';
import { CompanyChoice } from '../people/CompanyChoice.tsx';
import { figureOf, textOf } from '../../shared/forms/form-values.ts';
import type { NewKey } from './api-key.ts';

const YEAR_DAYS = 365;
const MOST_DAYS = 730;

/** Creates a key: its purpose, its permissions in words, the companies it is limited to, and its lifetime. */
export function MakeKeySheet({ onMade, onClose }: { readonly onMade: (made: NewKey) => void; readonly onClose: () => void }) {
  const { t } = useTexts('consoleKeys');
  const may = useMay();
  const words = usePermissionWords();
  const [chosen, setChosen] = useState<readonly KeyPermission[]>([]);
  const [companies, setCompanies] = useState<string[]>([]);
  const { act, isPending } = useAct('addApiKey', { onDone: ({ data }) => onMade(data) });
  // A person can give a key only permissions that they have themselves.
  const offered = grouped(keyPermissions.filter(may).map((name) => ({ name, means: name })));
  const send = (form: FormData): void =>
    act({
      name: textOf(form, 'name'),
      permissions: [...chosen],
      validDays: figureOf(form, 'validDays') ?? YEAR_DAYS,
      ...(companies.length > 0 ? { companies } : {}),
    });
  return (
    <FormSheet
      label={t('make')}
      about={t('make.about')}
      isPending={isPending}
      disabledReason={chosen.length === 0 ? t('make.choose') : undefined}
      onSend={send}
      onClose={onClose}
    >
      <TextBox name="name" label={t('name')} hint={t('name.hint')} required minLength={2} maxLength={60} autoFocus />
      <TextBox
        name="validDays"
        label={t('validDays')}
        hint={t('validDays.hint')}
        type="number"
        min={1}
        max={MOST_DAYS}
        defaultValue={YEAR_DAYS}
        required
      />
      <div className={styles.choice}>
        {offered.map(([noun, group]) => (
          <fieldset key={noun}>
            <legend>{words.noun(noun)}</legend>
            {group.map((permission) => (
              <label key={permission.name} title={permission.name}>
                <input
                  type="checkbox"
                  checked={(chosen as readonly string[]).includes(permission.name)}
                  onChange={({ target }) =>
                    setChosen(
                      target.checked ? [...chosen, permission.name as KeyPermission] : chosen.filter((one) => one !== permission.name),
                    )
                  }
                />
                {words.meaning(permission)}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {may('staff.read') ? <CompanyChoice chosen={companies} onChoose={setCompanies} /> : null}
    </FormSheet>
  );
}

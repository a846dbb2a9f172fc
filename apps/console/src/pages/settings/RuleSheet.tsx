import { ActButton, Sheet, TextBox } from '@upline/ui/desk';
import { type FormEvent, useId, useState } from 'react';
import { Terms } from '../../frame/Page.tsx';
import { StateNote } from '../../frame/StateNote.tsx';
import { useMay } from '../../session/account.ts';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import { useAct } from '../../shared/use-act.ts';
import type { Rule } from './rule.ts';
import styles from './RuleSheet.module.css';

/** One rule: its bounds, and another value or its default again. */
export function RuleSheet({ rule, onClose }: { readonly rule: Rule; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { t: settings } = useTexts('consoleSettings');
  const { count } = useFormats();
  const formId = useId();
  const isAllowed = useMay()('rule.write');
  const [typed, setTyped] = useState(String(rule.value));
  const { act, isPending } = useAct('setRule', { done: () => settings('saved'), onDone: onClose });
  const value = /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : undefined;
  const isWithin = value !== undefined && value >= rule.least && value <= rule.most;
  const bounds = settings('bounds', { least: count(rule.least), most: count(rule.most) });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isWithin) act({ name: rule.name, value, companyCode: rule.companyCode as '' });
  };
  return (
    <Sheet
      title={rule.name}
      closeLabel={t('close')}
      onClose={onClose}
      acts={
        isAllowed ? (
          <>
            <ActButton variant="go" type="submit" form={formId} pending={isPending ? settings('save') : undefined}>
              {settings('save')}
            </ActButton>
            <ActButton onClick={() => act({ name: rule.name, value: 'default', companyCode: rule.companyCode as '' })}>
              {settings('reset', { value: count(rule.standard) })}
            </ActButton>
          </>
        ) : null
      }
    >
      <p className={styles.part}>{rule.meaning}</p>
      <Terms
        rows={[
          [settings('column.company'), rule.companyCode || settings('everywhere')],
          [settings('column.value'), `${count(rule.value)} ${settings(`unit.${rule.unit}`)}`],
        ]}
      />
      {isAllowed ? (
        <form id={formId} className={styles.part} onSubmit={save}>
          <TextBox
            label={settings('newValue')}
            inputMode="numeric"
            value={typed}
            error={isWithin ? undefined : bounds}
            hint={bounds}
            onChange={({ target }) => setTyped(target.value)}
          />
        </form>
      ) : (
        <StateNote title={t('forbidden.needs', { permission: 'rule.write' })}>{t('forbidden.text')}</StateNote>
      )}
    </Sheet>
  );
}

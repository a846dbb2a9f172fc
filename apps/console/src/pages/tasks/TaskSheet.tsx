import { ActButton, SelectBox, Sheet, TextBox, TextLines } from '@upline/ui/desk';
import { type FormEvent, useId, useState } from 'react';
import { Terms } from '../../frame/Page.tsx';
import { StateNote } from '../../frame/StateNote.tsx';
import { useMay } from '../../session/account.ts';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import { useAct } from '../../shared/use-act.ts';
import type { Task } from './task.ts';
import { settlementOf, settlementPayload } from './task-decisions.ts';
import styles from './TaskSheet.module.css';

/** One task: what is known about it, and how it is settled. */
export function TaskSheet({ task, onClose }: { readonly task: Task; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { t: tasks } = useTexts('consoleTasks');
  const { fullAt } = useFormats();
  const formId = useId();
  const settlement = settlementOf(task.kind);
  const isAllowed = useMay()(settlement.permission);
  const [decision, setDecision] = useState(settlement.decisions[0] ?? '');
  const { act, isPending } = useAct(settlement.call, { done: () => tasks('settled', { subject: task.subject }), onDone: onClose });
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const texts = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, (value as string).trim()]));
    act(settlementPayload(task, settlement, decision, texts) as Parameters<typeof act>[0]);
  };
  const label = decision === '' ? tasks('decision.close') : tasks(`decision.${decision}`);
  return (
    <Sheet
      title={tasks(`kind.${task.kind}`)}
      closeLabel={t('close')}
      onClose={onClose}
      acts={
        isAllowed ? (
          <ActButton variant="go" type="submit" form={formId} keys="Ctrl Enter" pending={isPending ? label : undefined}>
            {label}
          </ActButton>
        ) : null
      }
    >
      <div className={styles.part}>
        <Terms
          rows={[
            [tasks('column.subject'), task.subject],
            [tasks('column.openedAt'), fullAt(task.openedAt)],
            ...Object.entries(task.detail).map(([name, value]) => [name, textOf(value)] as const),
          ]}
        />
      </div>
      {isAllowed ? (
        <form id={formId} className={styles.form} onSubmit={send} onKeyDown={submitOnKeys}>
          {settlement.decisions.length > 0 ? (
            <SelectBox
              label={tasks('decide')}
              value={decision}
              onChange={({ target }) => setDecision(target.value)}
              options={settlement.decisions.map((value) => ({ value, label: tasks(`decision.${value}`) }))}
            />
          ) : null}
          {(settlement.fields[decision] ?? []).map((field) => (
            <TextBox key={field} name={field} label={tasks(`field.${field}`)} maxLength={80} required={field !== 'gatewayId'} />
          ))}
          <TextLines name="note" label={tasks('field.note')} required maxLength={500} />
        </form>
      ) : (
        <StateNote title={t('forbidden.needs', { permission: settlement.permission })}>{t('forbidden.text')}</StateNote>
      )}
    </Sheet>
  );
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean));

/** `Ctrl Enter` sends the form from any of its fields. */
const submitOnKeys = (event: React.KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
};

import { ActButton, Sheet } from '@upline/ui/desk';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';
import styles from './ActForm.module.css';

export type Typed = Readonly<Record<string, string>>;

export interface ActFormProps {
  readonly title: string;
  /** The verb, with its object or number. */
  readonly label: string;
  readonly isPending: boolean;
  readonly isDanger?: boolean;
  readonly onClose: () => void;
  /** The typed values by field name, trimmed. */
  readonly onSend: (typed: Typed) => void;
  readonly children: ReactNode;
}

/** A sheet with one action: its effect, its fields, and one button. `Ctrl Enter` sends it from any field. */
export function ActForm({ title, label, isPending, isDanger = false, onClose, onSend, children }: ActFormProps) {
  const { t } = useTexts();
  const formId = useId();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].filter((field): field is [string, string] => typeof field[1] === 'string');
    onSend(Object.fromEntries(fields.map(([name, value]) => [name, value.trim()])));
  };
  const onKeys = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <Sheet
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      acts={
        <ActButton
          variant={isDanger ? 'danger' : 'go'}
          type="submit"
          form={formId}
          keys="Ctrl Enter"
          pending={isPending ? label : undefined}
        >
          {label}
        </ActButton>
      }
    >
      <form id={formId} className={styles.form} onSubmit={send} onKeyDown={onKeys}>
        {children}
      </form>
    </Sheet>
  );
}

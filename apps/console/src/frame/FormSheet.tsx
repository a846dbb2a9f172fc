import { ActButton, Sheet, useKeys } from '@upline/ui/desk';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { useTexts } from '../shared/words/i18n.ts';
import styles from './FormSheet.module.css';

export interface FormSheetProps {
  /** The action's verb, on the sheet and on its button. */
  readonly label: string;
  /** The effect of the action, and what is lost by it. */
  readonly about: string;
  readonly isPending: boolean;
  /** Reason why the action cannot be done now; absent if it can. */
  readonly disabledReason?: string | undefined;
  readonly onSend: (form: FormData) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** An action in a sheet next to its page: its effect, its fields, and one button (Ctrl Enter). */
export function FormSheet({ label, about, isPending, disabledReason, onSend, onClose, children }: FormSheetProps) {
  const { t } = useTexts();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useKeys([{ keys: 'Ctrl Enter', label, run: () => form.current?.requestSubmit() }], disabledReason === undefined);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSend(new FormData(event.currentTarget));
  };
  return (
    <Sheet
      title={label}
      closeLabel={t('close')}
      onClose={onClose}
      acts={
        <ActButton
          variant="go"
          type="submit"
          form={formId}
          keys="Ctrl Enter"
          pending={isPending ? label : undefined}
          disabledReason={disabledReason}
        >
          {label}
        </ActButton>
      }
    >
      <form id={formId} ref={form} className={styles.form} onSubmit={send}>
        <p>{about}</p>
        {children}
      </form>
    </Sheet>
  );
}

import { ActButton, Sheet, useKeys } from '@upline/ui/desk';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { useTexts } from '../../shared/i18n.ts';
import styles from './Stock.module.css';

interface FormSheetProps {
  /** The verb of the act, on the sheet and on its button. */
  readonly label: string;
  readonly about: string;
  readonly isPending: boolean;
  readonly onSend: (form: FormData) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** An act of the warehouse beside its page: what it does, its fields, and one button (Ctrl Enter). */
export function FormSheet({ label, about, isPending, onSend, onClose, children }: FormSheetProps) {
  const { t } = useTexts();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useKeys([{ keys: 'Ctrl Enter', label, run: () => form.current?.requestSubmit() }]);
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
        <ActButton variant="go" type="submit" form={formId} keys="Ctrl Enter" pending={isPending ? label : undefined}>
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

/** The text of a field, without spaces around it. */
export const textOf = (form: FormData, name: string): string => ((form.get(name) as string | null) ?? '').trim();

/** The figure of a field; undefined where it is empty. */
export const figureOf = (form: FormData, name: string): number | undefined => {
  const text = textOf(form, name);
  return text === '' ? undefined : Number(text);
};

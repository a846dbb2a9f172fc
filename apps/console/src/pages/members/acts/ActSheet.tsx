import { ActButton, Sheet, TextLines, useKeys } from '@upline/ui/desk';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { useTexts } from '../../../shared/i18n.ts';
import styles from '../MemberPage.module.css';

interface ActSheetProps {
  /** The verb of the act, on the sheet and on its button. */
  readonly label: string;
  /** What the act does, and what is lost by it. */
  readonly about: string;
  readonly isPending: boolean;
  readonly disabledReason?: string | undefined;
  readonly onSend: (form: FormData) => void;
  readonly onClose: () => void;
  /** The name of the reason and what becomes of it, where it is not for the audit alone. */
  readonly reasonLabel?: string;
  readonly reasonHint?: string;
  readonly reasonLength?: number;
  readonly children?: ReactNode;
}

/** An act of service beside the page: what it does, its fields, the reason, and one button (Ctrl Enter). */
export function ActSheet(props: ActSheetProps) {
  const { label, about, isPending, disabledReason, onSend, onClose, children, reasonLabel, reasonHint, reasonLength = 300 } = props;
  const { t: frame } = useTexts();
  const { t } = useTexts('consoleMembers');
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
      closeLabel={frame('close')}
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
        <TextLines
          name="reason"
          label={reasonLabel ?? t('reason')}
          hint={reasonHint ?? t('reason.kept')}
          required
          minLength={3}
          maxLength={reasonLength}
        />
      </form>
    </Sheet>
  );
}

/** The reason that was typed. */
export const reasonOf = (form: FormData): string => form.get('reason') as string;

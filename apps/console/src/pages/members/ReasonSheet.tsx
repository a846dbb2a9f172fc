import { ActButton, Sheet, TextLines } from '@upline/ui/desk';
import { type FormEvent, useId } from 'react';
import { useTexts } from '../../shared/i18n.ts';
import { useAct } from '../../shared/use-act.ts';
import styles from './MemberPage.module.css';

export type MemberAct = 'lockMember' | 'unlockMember' | 'endMemberSessions';

/** One act on a member, with the reason that the audit keeps. */
export function ReasonSheet({
  act: name,
  memberCode,
  onClose,
}: {
  readonly act: MemberAct;
  readonly memberCode: string;
  readonly onClose: () => void;
}) {
  const { t: frame } = useTexts();
  const { t } = useTexts('consoleMembers');
  const formId = useId();
  const label = t(`act.${name}`);
  const { act, isPending } = useAct(name, { done: () => t('done'), onDone: onClose });
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    act({ memberCode, reason: new FormData(event.currentTarget).get('reason') as string });
  };
  return (
    <Sheet
      title={label}
      closeLabel={frame('close')}
      onClose={onClose}
      acts={
        <ActButton variant="go" type="submit" form={formId} pending={isPending ? label : undefined}>
          {label}
        </ActButton>
      }
    >
      <form id={formId} className={styles.form} onSubmit={send}>
        <p>{t(`about.${name}`)}</p>
        <TextLines name="reason" label={t('reason')} hint={t('reason.kept')} required minLength={3} maxLength={300} />
      </form>
    </Sheet>
  );
}

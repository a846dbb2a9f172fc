import { TextLines } from '@upline/ui/desk';
import { Failed } from '../../../frame/StateNote.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { ActForm } from './ActForm.tsx';
import styles from './ActForm.module.css';
import type { OrderSheetProps } from './order.ts';

const SHOWN = 25;

/** The latest mails to the order's member, one of which can be sent again. */
export function ResendMailSheet({ order, onClose }: OrderSheetProps) {
  const { t } = useTexts('consoleOrders');
  const { t: members } = useTexts('consoleMembers');
  const { fullAt } = useFormats();
  const { data, error, refetch } = useAnswer('listMemberMails', { memberCode: order.member.memberCode, pageSize: SHOWN });
  const { act, isPending } = useAct('resendMail', { done: () => t('mail.done'), onDone: onClose });
  const mails = data?.data.filter(({ mayResend }) => mayResend);
  return (
    <ActForm
      title={t('act.resendMail')}
      label={t('mail.label')}
      isPending={isPending}
      onClose={onClose}
      onSend={({ mailId, reason = '' }) => act({ mailId: Number(mailId), reason })}
    >
      {error ? <Failed failure={error} again={() => void refetch()} /> : null}
      {mails?.length === 0 ? <p className="q3">{t('mail.none')}</p> : null}
      <fieldset>
        <legend className="vh">{t('mail.which')}</legend>
        {mails?.map(({ mailId, subject, recipient, sentAt }) => (
          <label key={mailId} className={styles.mail}>
            <input type="radio" name="mailId" value={mailId} required />
            <span>
              {subject}
              <small>{[fullAt(sentAt), recipient].join(', ')}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p>{t('mail.about')}</p>
      <TextLines name="reason" label={members('reason')} hint={members('reason.kept')} required minLength={3} maxLength={300} />
    </ActForm>
  );
}

import { Terms } from '../../../../frame/Page.tsx';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAct } from '../../../../shared/calls/use-act.ts';
import type { Mail } from '../member.ts';
import { ActSheet, reasonOf } from './ActSheet.tsx';

/** Sends a mail again, to the member's current address. */
export function ResendSheet({ mail, onClose }: { readonly mail: Mail; readonly onClose: () => void }) {
  const { t } = useTexts('consoleMembers');
  const { at } = useFormats();
  const { act, isPending } = useAct('resendMail', { done: () => t('done.resendMail'), onDone: onClose });
  return (
    <ActSheet
      label={t('act.resendMail')}
      about={t('about.resendMail')}
      isPending={isPending}
      onSend={(form) => act({ mailId: mail.mailId, reason: reasonOf(form) })}
      onClose={onClose}
    >
      <Terms
        rows={[
          [t('mail.subject'), mail.subject],
          [t('mail.sent'), at(mail.sentAt)],
          [t('mail.to'), mail.recipient],
        ]}
      />
    </ActSheet>
  );
}

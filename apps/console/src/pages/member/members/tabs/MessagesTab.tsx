import { ActButton, type DataColumn } from '@upline/ui/desk';
import { useMay } from '../../../../session/account.ts';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { usePages } from '../../../../shared/calls/use-pages.ts';
import type { Mail, MemberTabProps } from '../member.ts';
import { PagedTable } from '../PagedTable.tsx';

/** Every mail sent to a member. Mails without a code can be sent again. */
export function MessagesTab({ memberCode, open }: MemberTabProps) {
  const { t } = useTexts('consoleMembers');
  const { at } = useFormats();
  const may = useMay();
  const pages = usePages('listMemberMails', { memberCode, pageSize: 25 });
  const columns: readonly DataColumn<Mail>[] = [
    { id: 'sentAt', title: t('mail.sent'), cell: ({ sentAt }) => <span className="q3">{at(sentAt)}</span> },
    { id: 'subject', title: t('mail.subject'), takesRest: true, cell: ({ subject }) => subject },
    { id: 'recipient', title: t('mail.to'), isLow: true, cell: ({ recipient }) => recipient },
    { id: 'resentBy', title: t('mail.by'), isLow: true, cell: ({ resentBy }) => resentBy || t('mail.shop') },
    {
      id: 'again',
      title: t('mail.again'),
      cell: (mail) =>
        mail.mayResend && may('mail.resend') ? (
          <ActButton size="row" onClick={() => open({ kind: 'resend', mail })}>
            {t('act.resendMail')}
          </ActButton>
        ) : (
          <span className="q3">{t('mail.withCode')}</span>
        ),
    },
  ];
  return <PagedTable pages={pages} none="mails" label={t('tab.messages')} columns={columns} rowId={({ mailId }) => String(mailId)} />;
}

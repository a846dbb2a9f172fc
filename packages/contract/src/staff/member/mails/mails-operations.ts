import { listMemberMails } from './list-member-mails.ts';
import { mailPasswordReset } from './mail-password-reset.ts';
import { resendMail } from './resend-mail.ts';

export const mailsOperations = {
  listMemberMails,
  mailPasswordReset,
  resendMail,
} as const;

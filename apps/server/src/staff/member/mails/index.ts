import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { listMemberMails } from './list-member-mails.ts';
import { createMailPasswordReset } from './mail-password-reset.ts';
import { resendMail } from './resend-mail.ts';

export const createMailsHandlers = ({ settings }: Pick<FeatureParts, 'settings'>) =>
  ({ listMemberMails, mailPasswordReset: createMailPasswordReset(settings), resendMail }) satisfies Partial<Handlers>;

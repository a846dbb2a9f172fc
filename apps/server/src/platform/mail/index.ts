export { type DeveloperMail, readDeveloperMail } from './developer-mailbox.ts';
export { escapeHtml } from './escape-html.ts';
export type { MailTemplate, MailTemplates } from './mail-templates.ts';
export { createPostOffice, messageIdOf, type PostOffice, type PostOfficeParts, registerMailJob } from './post-office.ts';
export { type NewMail, sendMail } from './send-mail.ts';

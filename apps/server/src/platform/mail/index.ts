export { type DeveloperMail, readDeveloperMail } from './developer-mailbox.ts';
export { escapeHtml } from './escape-html.ts';
export { type OwnAddresses, sampleOf } from './mail-samples.ts';
export type { MailTemplate } from './mail-templates.ts';
export {
  faultOfPlaces,
  isMailTemplate,
  type MailText,
  mailTemplates,
  neededPlaces,
  placesOf,
  shippedText,
} from './mail-texts.ts';
export { faultOfAddresses, isGuarded } from './mail-addresses.ts';
export { renderMail } from './render-mail.ts';
export { createPostOffice, messageIdOf, type PostOffice, registerMailJob } from './post-office.ts';
export { mailInsert, sendMail, sendMailJob, type StorableMail } from './send-mail.ts';
export { carriesSecret, recordSentMail } from './sent-mails.ts';

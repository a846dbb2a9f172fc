import type { RenderedMail } from './render-mail.ts';

export interface Letter extends RenderedMail {
  to: string;
  /** Id of the message, the same for every try of the same mail, so that mail programs show it once. It has no angle brackets. */
  messageId: string;
}

/** Delivers mail: to a mail server, or to the developer mailbox. */
export interface MailCarrier {
  /** Resolves once the other side has accepted the mail. Throws MailRefusedError otherwise. */
  carry(letter: Letter): Promise<void>;
}

/** A mail was not sent. The message names no person and no address, because it is logged and stored with the job. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

import { createTransport } from 'nodemailer';
import { type MailCarrier, MailRefusedError } from './mail-carrier.ts';

interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  /** `Name <address>`. */
  from: string;
}

/** Equals the number of mails the outbox sends at once. */
const CONNECTIONS = 4;

/** Passes mail to the operator's mail server, over connections that stay open while there is mail. */
export function createSmtpCarrier({ url, from }: SmtpSettings): MailCarrier {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async carry({ to, messageId, subject, text, html }) {
      const message = {
        from,
        // Passed as an object, so that a comma in the address cannot make two recipients.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // Quoted-printable would triple the size for most of the shop's languages, and takes twice the time.
        textEncoding: 'base64' as const,
        messageId: `<${messageId}@${domainOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      await transport.sendMail(message).catch((error: unknown) => {
        throw withoutAddresses(error);
      });
    },
  };
}

/** nodemailer's own errors quote the recipient and the server's answer about them. */
function withoutAddresses(error: unknown): MailRefusedError {
  const {
    code = 'unknown',
    responseCode = '',
    command = '',
  } = error as { code?: string; responseCode?: number | string; command?: string };
  return new MailRefusedError(`the mail server did not take the mail: ${[code, responseCode, command].filter(Boolean).join(' ')}`);
}

function domainOf(from: string): string {
  return /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

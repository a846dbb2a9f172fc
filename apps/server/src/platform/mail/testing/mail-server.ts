import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  recipients: string[];
  /** Headers and body, unchanged. */
  raw: string;
}

export interface MailServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  close(): void;
}

/** A mail server on this machine; `refuse` may refuse the n-th recipient. */
export async function openMailServer(port = 0, refuse: (attempt: number) => Error | undefined = () => undefined): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let attempts = 0;
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, callback) {
      attempts += 1;
      callback(refuse(attempts));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
        callback();
      });
    },
  });
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  return { received, port: (smtp.server.address() as AddressInfo).port, close: () => smtp.close() };
}

/** The plain text of a mail of several parts, decoded from its transfer encoding. */
export function plainTextOf(raw: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const part = raw.split(`--${boundary}`).find((text) => /^content-type: text\/plain/im.test(text)) ?? '';
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

import { createTransport } from 'nodemailer';
import type { Settings } from '../../apps/server/src/config/settings.ts';
import { type Finding, good, note, reasonOf } from './finding.ts';

const LONGEST_WAIT_MS = 5_000;

/** The external servers that the shop needs for mail and payments. It starts without them, so nothing here is a fault. */
export function examineServices(settings: Settings): Promise<Finding[]> {
  return Promise.all([examineMail(settings), examineGateway(settings)]);
}

async function examineMail({ smtpUrl }: Settings): Promise<Finding> {
  if (smtpUrl === undefined) return good('Mail', 'The demo shows its mail at /dev/mailbox and sends none.');
  const place = new URL(smtpUrl).host;
  const limits = { connectionTimeout: LONGEST_WAIT_MS, greetingTimeout: LONGEST_WAIT_MS, socketTimeout: LONGEST_WAIT_MS };
  const transport = createTransport({ url: smtpUrl, ...limits });
  try {
    await transport.verify();
    return good('Mail', `The mail server at ${place} takes our name and password.`);
  } catch (error) {
    const isSignIn = (error as { code?: string }).code === 'EAUTH';
    const mend = isSignIn ? 'Correct the name and the password in SMTP_URL' : 'Start it, open the way to it, or correct SMTP_URL';
    return note(
      'Mail',
      `The mail server at ${place} does not serve us (${reasonOf(error)}). ${mend}; until then mail waits in the outbox.`,
    );
  } finally {
    transport.close();
  }
}

async function examineGateway({ gateway }: Settings): Promise<Finding> {
  if (gateway.isSandbox) return good('Gateway', 'The demo starts a sandbox gateway of its own.');
  try {
    // Any answer shows that it runs; only a payment can show whether it accepts our key.
    await fetch(gateway.url, { signal: AbortSignal.timeout(LONGEST_WAIT_MS), redirect: 'manual' });
    return good('Gateway', `${gateway.url} answers.`);
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error);
    return note(
      'Gateway',
      `${gateway.url} does not answer (${reason}). Open the way to it, or correct GATEWAY_URL; until then no one can pay through it.`,
    );
  }
}

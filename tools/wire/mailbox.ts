import { Unexpected } from './walk.ts';

interface Mail {
  id: number;
  text: string;
}

const PATIENCE_MS = 20_000;
const INTERVAL_MS = 50;

async function mailsTo(base: string, email: string): Promise<Mail[]> {
  return (await fetch(`${base}/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json() as Promise<Mail[]>;
}

/** Makes the shop mail a code, and reads the code from the demo's mailbox; undefined if the request failed. */
export async function codeMailedBy(base: string, email: string, ask: () => Promise<unknown>): Promise<string | undefined> {
  const known = new Set((await mailsTo(base, email)).map(({ id }) => id));
  if ((await ask()) === undefined) return undefined;
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    for (const { id, text } of await mailsTo(base, email)) {
      const code = /^\d{6}$/m.exec(text)?.[0];
      if (!known.has(id) && code !== undefined) return code;
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
  throw new Unexpected(`no code was mailed to ${email}`);
}

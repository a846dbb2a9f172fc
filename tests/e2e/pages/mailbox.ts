import { eventually } from '../harness/eventually.ts';

/**
 * Waits for a mail to an address in the demo's mailbox that is not in `known` and has the expected text, and returns its code. A registered member already has a mail with another
 * code.
 */
export async function newCode(
  baseUrl: string,
  to: string,
  known: readonly number[],
  isMeant: (text: string) => boolean = () => true,
): Promise<string> {
  const read = async () => {
    const unread = (await mails(baseUrl, to)).filter(({ id, text }) => !known.includes(id) && isMeant(text));
    // Other mail may arrive at the same time, for example about a sign-in from a new device.
    return unread.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find(Boolean);
  };
  await eventually(read).toBeDefined();
  return (await read()) ?? '';
}

/** Mails to an address, newest first. */
export async function mails(baseUrl: string, to: string): Promise<{ id: number; text: string }[]> {
  const answer = await fetch(`${baseUrl}/dev/mailbox.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as { id: number; text: string }[];
}

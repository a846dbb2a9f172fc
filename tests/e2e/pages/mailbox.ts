import { eventually } from '../harness/eventually.ts';

/**
 * The code of the newest mail to an address, from the demo's mailbox, once one is there that was not among `known` and whose text is the one meant. Who
 * registered has a mail with another code already.
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

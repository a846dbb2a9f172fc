/** What an examination found. `fault`: the shop cannot start so; `note`: it starts, and something of it will not work well. */
export interface Finding {
  readonly kind: 'good' | 'note' | 'fault';
  /** What was looked at, in a word or two. */
  readonly subject: string;
  /** What is so, and where something is wrong how to mend it. */
  readonly text: string;
}

type Say = (subject: string, text: string) => Finding;

export const good: Say = (subject, text) => ({ kind: 'good', subject, text });
export const note: Say = (subject, text) => ({ kind: 'note', subject, text });
export const fault: Say = (subject, text) => ({ kind: 'fault', subject, text });

/** The words of an error for somebody who did not write the program: its code where it has one. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? String(error);
}

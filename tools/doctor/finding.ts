/** The result of an examination. `fault`: the shop cannot start; `note`: it starts, but a part of it will not work well. */
export interface Finding {
  readonly kind: 'good' | 'note' | 'fault';
  /** Subject of the examination, in a word or two. */
  readonly subject: string;
  /** The result, and how to fix a fault. */
  readonly text: string;
}

type Say = (subject: string, text: string) => Finding;

export const good: Say = (subject, text) => ({ kind: 'good', subject, text });
export const note: Say = (subject, text) => ({ kind: 'note', subject, text });
export const fault: Say = (subject, text) => ({ kind: 'fault', subject, text });

/** Message of an error for an operator: its code if it has one. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? String(error);
}

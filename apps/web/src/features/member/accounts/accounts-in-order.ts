import type { KnownAccount, Session } from '@upline/client';

/** Who is signed in stands first, whether saved yet or not, with the token in use; the others keep their order. */
export function accountsInOrder(saved: readonly KnownAccount[], { userId, token }: Session): KnownAccount[] {
  const current = saved.find((account) => account.userId === userId) ?? { userId, name: '', headImage: '' };
  return [{ ...current, token }, ...saved.filter((account) => account.userId !== userId)];
}

import type { KnownAccount, Session } from '@upline/client';

/** The signed-in account first, saved or not, with the current token. The others keep their order. */
export function accountsInOrder(saved: readonly KnownAccount[], { userId, token }: Session): KnownAccount[] {
  const current = saved.find((account) => account.userId === userId) ?? { userId, name: '', headImage: '' };
  return [{ ...current, token }, ...saved.filter((account) => account.userId !== userId)];
}

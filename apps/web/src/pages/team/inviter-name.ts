import type { Dispatch } from '@upline/client';

/**
 * First name of the inviter; '' if no member has this code, null if it could not be looked up. Usernames are not looked up,
 * because they can be guessed.
 */
export async function inviterName(dispatch: Dispatch, userCode: string): Promise<string | null> {
  if (!/^[\w.-]+$/.test(userCode)) return '';
  if (!/^[A-Za-z]{2}\d{8}$/.test(userCode)) return null;
  const answer = await dispatch('getInviter', { userCode }).catch(() => undefined);
  return answer?.success === '1' ? answer.data.name : null;
}

import type { Dispatch } from '@upline/client';

/** First name of who invites; '' where nobody has this code, null where it could not be looked up: usernames are not, as they can be guessed. */
export async function inviterName(dispatch: Dispatch, userCode: string): Promise<string | null> {
  if (!/^[\w.-]+$/.test(userCode)) return '';
  if (!/^[A-Za-z]{2}\d{8}$/.test(userCode)) return null;
  const answer = await dispatch('getInviter', { userCode }).catch(() => undefined);
  return answer?.success === '1' ? answer.data.name : null;
}

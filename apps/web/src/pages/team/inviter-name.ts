import type { Dispatch } from '@upline/client';

/** First name of who invites; '' where nobody has this code, null where it could not be looked up. */
export async function inviterName(dispatch: Dispatch, userCode: string): Promise<string | null> {
  if (userCode === '') return '';
  // What no member code can be is not asked for.
  if (!/^[A-Za-z]{2}\d{8}$/.test(userCode)) return '';
  const answer = await dispatch('getInviter', { userCode }).catch(() => undefined);
  return answer?.success === '1' ? answer.data.name : null;
}

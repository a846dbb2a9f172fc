import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import { isCommonPassword } from '../../../platform/passwords/known-passwords.ts';
import { verifyPassword } from '../../../platform/passwords/password-hash.ts';
import { orBusy } from '../throttles/or-busy.ts';

/** The owner of the new password. A password must not be something that others know or can guess about the member. */
export interface PasswordOwner {
  username: string;
  /** '' for a newcomer, who has no code yet. */
  code: string;
  email: string;
}

/**
 * Why a new password (the MD5 that clients send) cannot be used: it is empty or spaces alone, a common one, or the owner's username, code or email, as typed or in lowercase. The
 * pages check its length, because the MD5 does not show it. Undefined if it can be used.
 */
export function refuseWeakPassword(md5: string, owner: PasswordOwner, field: string): Refusal<'passwordRefused'> | undefined {
  if (isCommonPassword(md5)) return refuse('passwordRefused', { field });
  const own = [owner.username, owner.code, owner.email].filter((text) => text !== '').flatMap((text) => [text, text.toLowerCase()]);
  return own.some((text) => md5Of(text) === md5) ? refuse('passwordRefused', { field, params: { context: 'own' } }) : undefined;
}

/** Refuses the current password as the new one. `stored` is the hash of the current one, or null. */
export async function refuseSamePassword(
  md5: string,
  stored: string | null,
  field: string,
): Promise<Refusal<'passwordRefused'> | undefined> {
  const isSame = stored !== null && (await orBusy(verifyPassword(stored, md5)));
  return isSame ? refuse('passwordRefused', { field, params: { context: 'same' } }) : undefined;
}

const md5Of = (text: string): string => createHash('md5').update(text).digest('hex');

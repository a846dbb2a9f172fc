import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import { isCommonPassword } from '../../platform/passwords/known-passwords.ts';
import { verifyPassword } from '../../platform/passwords/password-hash.ts';
import { orBusy } from './or-busy.ts';

/** Whose password it is to be: what others know or guess of a member is no password. */
export interface PasswordOwner {
  username: string;
  /** '' for a newcomer, who has none yet. */
  code: string;
  email: string;
}

/**
 * Why a new password (the MD5 that clients send) cannot be used: it is nothing or spaces alone, one of the commonest, or the owner's own
 * username, code or e-mail as typed or in small letters. Its length cannot be known here, so the pages look at that. Undefined where it can.
 */
export function refuseWeakPassword(md5: string, owner: PasswordOwner, field: string): Refusal<'passwordRefused'> | undefined {
  if (isCommonPassword(md5)) return refuse('passwordRefused', { field });
  const own = [owner.username, owner.code, owner.email].filter((text) => text !== '').flatMap((text) => [text, text.toLowerCase()]);
  return own.some((text) => md5Of(text) === md5) ? refuse('passwordRefused', { field, params: { context: 'own' } }) : undefined;
}

/** Refuses the present password as its own successor. `stored` is the hash of the present one, null for none. */
export async function refuseSamePassword(
  md5: string,
  stored: string | null,
  field: string,
): Promise<Refusal<'passwordRefused'> | undefined> {
  const isSame = stored !== null && (await orBusy(verifyPassword(stored, md5)));
  return isSame ? refuse('passwordRefused', { field, params: { context: 'same' } }) : undefined;
}

const md5Of = (text: string): string => createHash('md5').update(text).digest('hex');

import { nameKey } from '../../../platform/names/index.ts';
import { looksLikeMemberCode } from './member-code.ts';

/** Latin letters only: every keyboard has them, and no two look alike. The table checks the same. */
const usernameForm = /^(?=.*[A-Za-z0-9])[A-Za-z0-9._-]{1,30}$/;

/** Whether a text can be a username. A member code cannot. */
export const isUsername = (text: string): boolean => usernameForm.test(text) && !looksLikeMemberCode(nameKey(text));

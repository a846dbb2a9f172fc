import { createHash } from 'node:crypto';

/** The form in which clients send a password. */
export const md5 = (password: string): string => createHash('md5').update(password).digest('hex');

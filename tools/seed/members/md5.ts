import { createHash } from 'node:crypto';

/** What clients send of a password. */
export const md5 = (password: string): string => createHash('md5').update(password).digest('hex');

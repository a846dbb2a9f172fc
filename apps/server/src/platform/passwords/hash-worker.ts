import { hashSync, verifySync } from '@node-rs/argon2';
import { parameters } from './hash-parameters.ts';

export interface HashTask {
  md5: string;
  /** The hash to compare with; absent to make a new one. */
  stored?: string;
}

/** Returns the new hash, or whether `stored` is a hash of this MD5. */
export function hashOrCompare({ md5, stored }: HashTask): string | boolean {
  return stored === undefined ? hashSync(md5, parameters) : verifySync(stored, md5);
}

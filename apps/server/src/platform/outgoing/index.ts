export { isOutsideUrl, OutsideFailure, type OutsideLimits, postOutside } from './post-outside.ts';

export { encodeAvatar } from './encode-avatar.ts';

export { registerAvatars } from './register-avatars.ts';

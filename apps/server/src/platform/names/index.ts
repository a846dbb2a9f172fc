export { isNamed, usernameKey } from './named-member.ts';
export { emailKey, isNameOf, nameKey } from './normal-form.ts';

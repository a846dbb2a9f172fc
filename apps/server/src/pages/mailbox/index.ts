export { registerMailbox } from './register-mailbox.ts';

export { hashPassword } from '@upline/client/signing';

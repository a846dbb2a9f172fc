import * as z from 'zod';
import * as a from '../../answers.ts';
import { defineOperation } from '../../operation.ts';

export const beginTotp = defineOperation({
  name: 'beginTotp',
  noun: 'factors',
  kind: 'command',
  permission: 'anybody',
  leadsTo: [],
  ofSession: true,
  summary: 'Begin to enroll an authenticator app, which replaces an earlier one',
  payload: {},
  answer: {
    data: z.strictObject({
      secret: a.text('The shared secret in base32, for entry by hand', 'JBSWY3DPEHPK3PXP'),
      uri: a.text('The shared secret as the content of a QR code', 'otpauth://totp/Upline:ada?secret=JBSWY3DPEHPK3PXP&issuer=Upline'),
    }),
  },
  errors: ['factorNeeded', 'stepUpNeeded'],
});

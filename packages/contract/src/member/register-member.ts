import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const registerMember = defineOperation({
  name: 'registerMember',
  noun: 'member',
  kind: 'command',
  caller: 'public',
  summary: 'Register a newcomer under a recommender and into the placement tree; answers the new member code',
  payload: {
    /** The username the newcomer chose. */
    nuserCode: field.freeText(30, 1),
    /** Code or username. */
    recommendNo: field.memberNumber(),
    /** Code or username; ignored with netType '1'. */
    linkNo: field.text(30).default(''),
    companyCode: field.companyCode(),
    email: field.text(254, 1),
    /** '1' default auto-placement, '0' exactly below linkNo. */
    netType: field.flag('0', '1'),
    /** '0' left, '1' right. */
    side: field.flag('0', '1'),
    locale: field.locale(),
    password: field.md5(),
    password2: field.md5(),
    timestamp: field.timestamp(),
    authId: field.md5(),
    /** Whoever is signed in while registering, '' for a visitor. */
    userId: field.text(30).default(''),
  },
  answer: { data: z.string() },
  errors: [
    'signatureRefused',
    'usernameRefused',
    'usernameTaken',
    'emailRefused',
    'countryUnknown',
    'recommenderUnknown',
    'placementUnknown',
    'placementOutside',
    'placementTaken',
    'placeRefused',
    'passwordRefused',
  ],
  // A signed-in member is told more of the places below.
  seesSession: true,
  // The passwords are hashed before the transaction begins, so that no slot stays locked meanwhile.
  ownTransactions: true,
  companion: { group: 'JmiMember' },
});

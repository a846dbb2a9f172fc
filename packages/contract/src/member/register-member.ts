import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const registerMember = defineOperation({
  name: 'registerMember',
  noun: 'member',
  kind: 'command',
  caller: 'public',
  summary: 'Register a new member under a sponsor and in the placement tree; returns the new member code',
  payload: {
    nuserCode: about(field.freeText(30, 1), 'The username that the new member chose', 'annberg'),
    recommendNo: field.memberNumber('The sponsor, by member code or username'),
    linkNo: about(
      field.text(30),
      "The placement parent, by member code or username; required with netType '0', ignored with '1'",
      'US10000430',
    ).default(''),
    companyCode: field.companyCode(),
    email: about(field.text(254, 1), 'The new member’s e-mail address', 'ann@example.com'),
    netType: field.choice('How the place of the new member is chosen', {
      '1': 'at the outermost free place of the side; if the plan has spillover, at the place that its spillover rule finds below recommendNo',
      '0': 'exactly below linkNo; if the plan has spillover and that place is taken, at the place that its spillover rule finds below linkNo',
    }),
    side: field.choice('The leg', { '0': 'left', '1': 'right' }),
    firstName: about(field.freeText(60), 'Given name, where the country asks for it (getAlCountryCode)', 'Ann').optional(),
    lastName: about(field.freeText(60), 'Family name, where the country asks for it', 'Berg').optional(),
    mobiletele: about(field.phoneNumber(), 'Phone number, where the country asks for it', '+1 415 555 0100').optional(),
    agreementIds: about(
      z.string().regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,9}$/),
      'The agreements of getRegistrationAgreements that the newcomer was shown and accepts, by id, separated by commas',
      '7,9',
    ).optional(),
    locale: field.spokenLocale(),
    password: field.password('The login password'),
    password2: field.password('The payment password'),
    timestamp: field.timestamp(),
    authId: field.signature(),
    userId: about(field.text(30), 'The member code of the member who is signed in while registering; empty for a visitor', '').default(''),
  },
  answer: { data: says.text('The new member’s code', 'US10000553') },
  errors: [
    'signatureRefused',
    'signatureExpired',
    'signatureUsed',
    'usernameRefused',
    'usernameTaken',
    'emailRefused',
    'mobileRefused',
    'countryUnknown',
    'recommenderUnknown',
    'placementUnknown',
    'placementOutside',
    'placementTaken',
    'placeRefused',
    'passwordRefused',
  ],
  // A signed-in member gets more detail about the places in their own downline.
  seesSession: true,
  // Passwords are hashed before the transaction begins, so that no slot is locked during the hashing.
  ownTransactions: true,
  companion: { group: 'JmiMember' },
});

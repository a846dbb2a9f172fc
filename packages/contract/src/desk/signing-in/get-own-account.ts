import * as z from 'zod';
import * as a from '../../answers.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { instant, factors, need } from '../access/access-fields.ts';
import { ownPasskey } from '../factors/passkey-fields.ts';

export const getOwnAccount = defineOperation({
  name: 'getOwnAccount',
  noun: 'signing-in',
  kind: 'query',
  permission: 'anybody',
  ofSession: true,
  summary: 'The signed-in person: roles, permissions, companies, second factor, and what the session still needs',
  payload: {},
  answer: {
    data: z.strictObject({
      name: a.text('The sign-in name', 'ada.lovelace'),
      email: a.text('The e-mail address; empty if unknown', 'ada@company.example'),
      locale: a.text('The language in which the person sees the console; null until the person chooses one', 'zh_CN').nullable(),
      needs: need(),
      shopLanguages: about(z.array(z.string()).optional(), 'The languages that the shop offers, by their locales', ['en_US', 'es_ES']),
      timeZone: a.text('The business time zone: days begin and weeks end in it, and the console shows times in it', 'America/Los_Angeles'),
      shopUrl: a.text('The base URL of the shop, which serves pictures and product pages', 'https://shop.example'),
      isDrill: a.flag(
        'Whether the shop runs on a restored copy of its database, for a drill: no changes are possible, and nothing is sent',
      ),
      roles: about(z.array(z.string()), 'The roles of the person', ['service']),
      permissions: about(z.array(z.string()), 'The permissions of the person', ['member.read']),
      companies: about(z.array(z.string()).nullable(), 'The companies whose members the person may see; null for all companies', ['US']),
      factors: factors(),
      isFactorObligatory: a.flag('Whether a second factor is required for every action'),
      arePasskeysOffered: a.flag('Whether passkeys work at the console’s URL; they do not work if it is an IP address'),
      hasTotp: a.flag('Whether an authenticator app is enrolled'),
      passkeys: about(z.array(ownPasskey), 'The passkeys of the person', []),
      recoveryCodesLeft: a.count('Number of unused recovery codes', 10),
      factorAt: instant('When the second factor was last confirmed in this session').nullable(),
      sessionEndsAt: instant('The latest time at which the session ends'),
    }),
  },
  errors: [],
});

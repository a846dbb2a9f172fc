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
      name: a.text('The name by which the person signs in', 'ada.lovelace'),
      email: a.text('The e-mail; empty if none is known', 'ada@company.example'),
      locale: a.text('The language in which the person has the console; null until they choose one', 'zh_CN').nullable(),
      needs: need(),
      timeZone: a.text(
        'The time zone of the business: days begin and weeks end in it, and the console tells times in it',
        'America/Los_Angeles',
      ),
      shopUrl: a.text('Where the shop is: pictures and pages of products stand there', 'https://shop.example'),
      isDrill: a.flag(
        'Whether the shop runs on a restored copy of its database, for a drill: nothing can be done there, and nothing is sent',
      ),
      roles: about(z.array(z.string()), 'The roles of the person', ['service']),
      permissions: about(z.array(z.string()), 'What the person may do', ['member.read']),
      companies: about(z.array(z.string()).nullable(), 'The companies whose members the person may see; null for all', ['US']),
      factors: factors(),
      isFactorObligatory: a.flag('Whether nobody may act without a second factor'),
      arePasskeysOffered: a.flag('Whether passkeys work at the console’s address; they do not at an IP address'),
      hasTotp: a.flag('Whether an authenticator app is enrolled'),
      passkeys: about(z.array(ownPasskey), 'The passkeys of the person', []),
      recoveryCodesLeft: a.count('Recovery codes that were not used', 10),
      factorAt: instant('When the second factor was last given in this session').nullable(),
      sessionEndsAt: instant('When the session ends in any case'),
    }),
  },
  errors: [],
});

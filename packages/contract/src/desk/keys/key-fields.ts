import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { keyPermissions } from '../access/key-permissions.ts';
import { instant, instantOrNone } from '../staff-fields.ts';

export const keyNo = () => about(field.id(), 'The key, by its number (listApiKeys)', 7);

export const keyStates = {
  active: 'works',
  expired: 'its time is over',
  revoked: 'somebody revoked it',
  stopped: 'the account of the person who made it is disabled',
} as const;

export const apiKey = says.entity('ApiKey', 'A key with which another system makes calls of the staff', {
  keyNo: says.id('Its number', 7),
  name: says.text('What it is for', 'ERP, stock'),
  prefix: says.text('The beginning of the key, by which it is recognised', 'upl_7Q2mXc4d'),
  permissions: about(z.array(z.string()), 'What it permits', ['product.read', 'stock.write']),
  companies: about(z.array(z.string()).nullable(), 'The companies it is limited to; null for all', ['US']),
  state: says.code('Whether it works', keyStates),
  madeBy: says.text('Who made it', 'ada.lovelace'),
  madeAt: instant('When it was made'),
  expiresAt: instant('When it ends'),
  lastUsedAt: instantOrNone('When it was last used, to the minute'),
  lastUsedFrom: says.text('The network address it was last used from; empty before', '203.0.113.7'),
  revokedBy: says.text('Who revoked it; empty if nobody did', ''),
  revokedAt: instantOrNone('When it was revoked'),
});

export const keyName = () => about(field.freeText(60, 2), 'What the key is for, as the audit names it', 'ERP, stock');
export const chosenPermissions = () =>
  about(z.array(z.enum(keyPermissions)).min(1).max(keyPermissions.length), 'What it permits', ['product.read', 'stock.write']);

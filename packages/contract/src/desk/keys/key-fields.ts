import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { keyPermissions } from '../access/key-permissions.ts';
import { instant, instantOrNone } from '../staff-fields.ts';

export const keyNo = () => about(field.id(), 'The key, by its number (listApiKeys)', 7);

export const keyStates = {
  active: 'works',
  expired: 'it has expired',
  revoked: 'somebody revoked it',
  stopped: 'the account of the person who created it is disabled',
} as const;

export const apiKey = says.entity('ApiKey', 'A key with which another system makes staff calls', {
  keyNo: says.id('The number of the key', 7),
  name: says.text('The purpose of the key', 'ERP, stock'),
  prefix: says.text('The beginning of the key, which identifies it', 'upl_7Q2mXc4d'),
  permissions: about(z.array(z.string()), 'The permissions of the key', ['product.read', 'stock.write']),
  companies: about(z.array(z.string()).nullable(), 'The companies it is limited to; null for all', ['US']),
  state: says.code('Its state', keyStates),
  madeBy: says.text('The person who created it', 'ada.lovelace'),
  madeAt: instant('When it was created'),
  expiresAt: instant('When it expires'),
  lastUsedAt: instantOrNone('When it was last used, to the minute'),
  lastUsedFrom: says.text('The network address from which it was last used; empty if never used', '203.0.113.7'),
  revokedBy: says.text('The person who revoked it; empty if nobody did', ''),
  revokedAt: instantOrNone('When it was revoked'),
});

export const keyName = () => about(field.freeText(60, 2), 'The purpose of the key, as the audit shows it', 'ERP, stock');
export const chosenPermissions = () =>
  about(z.array(z.enum(keyPermissions)).min(1).max(keyPermissions.length), 'The permissions of the key', ['product.read', 'stock.write']);

import * as z from 'zod';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { permissions } from '../access/permissions.ts';

const names = Object.keys(permissions) as [keyof typeof permissions, ...(keyof typeof permissions)[]];

export const listGranters = defineOperation({
  name: 'listGranters',
  noun: 'people',
  kind: 'query',
  permission: 'anybody',
  summary:
    'People who can give you a permission: active people who may change staff accounts, have the permission themselves, and are not limited to other companies',
  payload: { permission: about(z.enum(names), 'The permission that is missing', 'order.refund') },
  answer: { data: z.strictObject({ names: about(z.array(z.string()), 'Their sign-in names, at most five', ['ada.lovelace']) }) },
  errors: [],
});

import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { bookNumbers } from '../books.ts';
import { ownFile, ownFileFormats, ownFileKinds } from './own-file-fields.ts';

export const startOwnFile = defineOperation({
  name: 'startOwnFile',
  noun: 'wallet',
  kind: 'command',
  caller: 'member',
  summary:
    'Ask for a file of one’s earnings, their reasons, network, orders or a fund’s statement. It is written in the background and stored for seven days',
  payload: {
    kind: field.choice('What it contains', ownFileKinds),
    bankbookType: field.choice('The fund of a statement; ignored for other kinds', bookNumbers).default('6'),
    from: field.optionalDay('First day; earnings count by the last day of their week. Ignored for the network'),
    to: field.optionalDay('Last day'),
    format: field.choice('The format', ownFileFormats),
  },
  answer: { data: ownFile },
  errors: ['periodRefused', 'ownFilesFull'],
});

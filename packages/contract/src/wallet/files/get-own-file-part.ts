import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const getOwnFilePart = defineOperation({
  name: 'getOwnFilePart',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: 'One part of a finished file of the member',
  payload: {
    fileNo: about(field.id(), 'The number of the file (getOwnFiles)', 37),
    part: about(field.count(1, 100_000), 'The number of the part, from 1', 1),
  },
  answer: {
    data: says.entity('OwnFilePart', 'One part of a file', {
      fileName: says.text('The file name to save it under', 'orders-2026-11-22.csv'),
      contentType: says.text('Its media type', 'text/csv; charset=utf-8'),
      base64: says.text('The bytes of this part in base64', 'T3JkZXI='),
      isLast: says.flag('Whether this is the last part'),
    }),
  },
  errors: ['ownFileNotFound'],
});

import { defineOperation } from '../../../operation.ts';
import { banner, bannerId } from './banner-fields.ts';

export const getBanner = defineOperation({
  name: 'getBanner',
  noun: 'content',
  kind: 'query',
  permission: 'content.read',
  summary: 'A banner with all its texts',
  payload: { bannerId: bannerId() },
  answer: { data: banner },
  errors: ['contentNotFound'],
});

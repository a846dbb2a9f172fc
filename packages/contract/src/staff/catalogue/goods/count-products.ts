import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { LIST_COUNT_LIMIT } from '../../../desk/lists/define-list.ts';

const atMost = (means: string, example: number) => says.whole(0, LIST_COUNT_LIMIT, `${means}, at most ${LIST_COUNT_LIMIT}`, example);

export const countProducts = defineOperation({
  name: 'countProducts',
  noun: 'catalogue',
  kind: 'query',
  permission: 'product.read',
  summary: 'The number of products, and how many of them match the filters of listProducts that point to open work',
  payload: {},
  answer: {
    data: says.entity('ProductCounts', 'Numbers of products', {
      all: atMost('All products', 240),
      lacksWords: atMost('Products that lack a name, a short description or a description in a language', 31),
      isLowOrOut: atMost('Products with a variant on sale that is sold out or below its limit', 9),
      hasDraft: atMost('Products with a draft', 6),
      goingLive: atMost('Products whose draft is scheduled to go live', 4),
      limit: says.count('The highest number that is counted; if a number equals it, there may be more', LIST_COUNT_LIMIT),
    }),
  },
  errors: [],
});

import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { LIST_COUNT_LIMIT } from '../../../desk/lists/define-list.ts';

const atMost = (means: string, example: number) => says.whole(0, LIST_COUNT_LIMIT, `${means}, at most ${LIST_COUNT_LIMIT}`, example);

export const countProducts = defineOperation({
  name: 'countProducts',
  noun: 'catalogue',
  kind: 'query',
  permission: 'product.read',
  summary: 'How many products there are, and how many of them the filters of listProducts leave that ask for somebody’s work',
  payload: {},
  answer: {
    data: says.entity('ProductCounts', 'How many products there are', {
      all: atMost('All of them', 240),
      lacksWords: atMost('Those that lack a name, a line or a description in a language', 31),
      isLowOrOut: atMost('Those with a variant on sale that is sold out or below its limit', 9),
      hasDraft: atMost('Those with something prepared that is not live', 6),
      goingLive: atMost('Those whose draft goes live at a time that was set', 4),
      limit: says.count('Up to how many are counted: where a count is as large there may be more', LIST_COUNT_LIMIT),
    }),
  },
  errors: [],
});

import type { AnswersHold } from '../../operation/handler.ts';
import { hasLinesNow } from '../cart/index.ts';

/** An order takes the whole cart, which its payload does not name: once something is in the cart again, an equal call seconds later is another order. */
export const orderAnswersHold = { addJpoMemberOrder: { isOutdated: hasLinesNow } } satisfies AnswersHold;

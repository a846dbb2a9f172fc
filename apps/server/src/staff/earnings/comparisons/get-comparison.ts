import type { Handler } from '../../../operation/handler.ts';
import { requireComparison } from '../comparison-row.ts';

/** A comparison with its progress and differences. */
export const getComparison: Handler<'getComparison'> = async (context, { comparisonNo }) => ({
  data: await requireComparison(context, comparisonNo),
});

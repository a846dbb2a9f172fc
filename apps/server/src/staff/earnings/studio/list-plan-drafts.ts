import type { Handler } from '../../../operation/handler.ts';
import { readDrafts } from './draft-row.ts';

const MOST = 50;

/** Documents of the plan that are being written. */
export const listPlanDrafts: Handler<'listPlanDrafts'> = async (context) => ({ data: await readDrafts(context, MOST) });

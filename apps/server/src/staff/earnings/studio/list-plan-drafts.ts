import type { Handler } from '../../../operation/handler.ts';
import { readDrafts } from './draft-row.ts';

const MOST = 50;

export const listPlanDrafts: Handler<'listPlanDrafts'> = async (context) => ({ data: await readDrafts(context, MOST) });

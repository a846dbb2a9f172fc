import { z } from 'zod';
import { frame } from './frame.ts';

/** The shape of a document of format 2 as JSON Schema, as a caller writes it. `parsePlan2` checks conditions, expressions and formulas, which a schema leaves open. */
export const planSchema2 = (): Record<string, unknown> => z.toJSONSchema(frame, { io: 'input', unrepresentable: 'any' });

import { z } from 'zod';
import { planShape } from './plan-shape.ts';

/** The shape of a document as JSON Schema, as a caller writes it. `parsePlan` checks more than a schema can say. */
export const planSchema = (): Record<string, unknown> => z.toJSONSchema(planShape, { io: 'input', unrepresentable: 'any' });

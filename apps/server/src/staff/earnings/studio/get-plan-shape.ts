import { formulaByType, planSchema } from '@upline/plan';
import { planSchema2 } from '@upline/plan/format2';
import type { Handler } from '../../../operation/handler.ts';
import { fieldWord, namedFields } from '../plan-documents/plan-words.ts';

/** The shape of a document, so that a form can be drawn for any formula. */
export const getPlanShape: Handler<'getPlanShape'> = ({ locale }) => ({
  data: {
    schema: planSchema(),
    schema2: planSchema2(),
    words: Object.fromEntries(namedFields.map((field) => [field, fieldWord(field, locale)])),
    examples: Object.fromEntries([...formulaByType].map(([type, { example }]) => [type, example.formula])),
  },
});

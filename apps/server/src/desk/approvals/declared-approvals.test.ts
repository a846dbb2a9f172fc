import { type OperationDefinition, operations, secretFieldsOf } from '@upline/contract';
import { expect, it } from 'vitest';
import { isRuleName } from '../../platform/rules/index.ts';
import { canonicalJson } from '../../operation/canonical-json.ts';

const declared = Object.values<OperationDefinition>(operations).filter(({ approval }) => approval !== undefined);

it.each(declared.map((definition) => [definition.name, definition] as const))(
  'The act %s can be stored and approved',
  (_name, definition) => {
    const { approval, caller, kind, payload } = definition;
    expect([caller, kind]).toEqual(['staff', 'command']);
    // A stored payload is kept forever, so it must have no secret fields.
    expect([...secretFieldsOf(payload)]).toEqual([]);
    expect(approval?.expiresHours).toBeGreaterThan(0);
    if (typeof approval?.when === 'object' && 'above' in approval.when) expect(isRuleName(approval.when.above)).toBe(true);
  },
);

it('equal values are equal canonical texts, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  expect(canonicalJson({ a: 'x', gone: undefined })).toBe(canonicalJson({ a: 'x' }));
});

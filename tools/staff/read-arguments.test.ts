import { expect, it } from 'vitest';
import { operations } from '../../packages/contract/src/index.ts';
import { describeOperation, findOperation, operationLines } from './list-operations.ts';
import { payloadOf, readArguments } from './read-arguments.ts';

const payload = (...args: string[]) => {
  const { operation, fields } = readArguments(args);
  return payloadOf(findOperation(operation)?.payload.shape ?? {}, fields);
};

it('The arguments take fields one by one, as JSON, or both', () => {
  expect(readArguments(['shipOrder', '--carrier', 'Post', '--trackingNo=1Z'])).toEqual({
    operation: 'shipOrder',
    isHelp: false,
    fields: { carrier: 'Post', trackingNo: '1Z' },
  });
  expect(readArguments(['adjustStock', '--json', '{"productId":3,"change":-2}', '--reason', 'count']).fields).toEqual({
    productId: 3,
    change: -2,
    reason: 'count',
  });
  expect(readArguments(['adjustStock', '--reason', 'x', '--json', '{"reason":"y"}']).fields).toEqual({ reason: 'x' });
  expect(readArguments([])).toEqual({ operation: undefined, isHelp: false, fields: {} });
});

it('The arguments take a value below zero in both forms', () => {
  expect(payload('adjustStock', '--change', '-9')).toEqual({ change: '-9' });
  expect(payload('adjustStock', '--change=-9')).toEqual({ change: '-9' });
  expect(payload('setWalletActs', '--withdraw', '-1')).toEqual({ withdraw: '-1' });
});

it('The arguments take an object in every field that holds one, in the same way', () => {
  expect(payload('publishBanner', '--title', '{"en_US":"Autumn"}')).toEqual({ title: { en_US: 'Autumn' } });
  expect(payload('listOrders', '--filters', '{}', '--pageSize', '25')).toEqual({ filters: {}, pageSize: '25' });
  expect(payload('closeStaffTask', '--note', '{"not":"an object here"}')).toEqual({ note: '{"not":"an object here"}' });
  expect(() => payload('publishBanner', '--title', '{"en_US":')).toThrow('--title is no JSON');
});

it('The arguments refuse what they cannot read', () => {
  expect(() => readArguments(['x', '--carrier'])).toThrow('--carrier needs a value');
  expect(() => readArguments(['x', '--carrier', '--trackingNo', '1'])).toThrow('--carrier needs a value');
  expect(() => readArguments(['x', '--json', '[1]'])).toThrow('object');
  expect(() => readArguments(['x', '--json', '{'])).toThrow(SyntaxError);
  expect(() => readArguments(['x', 'stray'])).toThrow('--field value');
});

it('the help names the type of each field, what may be left out, and an example', () => {
  const all = operationLines().join('\n');
  expect(all).toContain('--productId <number> --change <number> [--kind correction|delivery|damage|return] --reason <text>');
  expect(all).toContain('[--of openWeek|lastWeek]');
  const adjust = describeOperation(findOperation('adjustStock') as NonNullable<ReturnType<typeof findOperation>>).join('\n');
  expect(adjust).toContain('--change  whole number, -99999 to 99999');
  expect(adjust).toContain('listVariants');
  expect(adjust).toMatch(/Example: --productId \d+/);
  expect(describeOperation(findOperation('activatePlan') as NonNullable<ReturnType<typeof findOperation>>).join('\n')).toContain(
    'second person',
  );
});

const deskCalls = Object.keys(operations).flatMap((name) => findOperation(name) ?? []);

it.each(deskCalls.map((operation) => [operation.name, operation] as const))(
  'the help of %s says what each field means, with an example',
  (_name, operation) => {
    const fields = describeOperation(operation)
      .join('\n')
      .split(/\n(?=--)/)
      .slice(1);
    expect(fields).toHaveLength(Object.keys(operation.payload.shape).length);
    for (const field of fields) expect(field).toMatch(/^--.+\n {4}\S.+(?:\n {4}\S.+)*\n {4}Example: --/);
  },
);

/** Content of one request: fields, or a body that is not even JSON. */
export interface Input {
  payload: Record<string, unknown>;
  body?: string;
  /** A client-made key, valid or invalid; absent: none is sent. */
  key?: string;
}

export interface Inputs {
  next(fields: readonly string[]): Input;
}

const numbers = [0, -1, 1, 2, 1.5, 1e21, 5e-324, -0, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, 1.7976931348623157e308];
const nearNumbers = [
  '0',
  '1',
  '12x',
  '01',
  '1e3',
  ' 1',
  '1 ',
  '+1',
  '0x10',
  '٣',
  '1,000',
  '1.005',
  '-1',
  '2147483648',
  '9223372036854775808',
];
const texts = [
  '',
  ' ',
  'a',
  '\0',
  'a\0b',
  '\u{D800}',
  '\u{202E}evil',
  '👩‍👩‍👧',
  'ＡＢＣ',
  'İı',
  "' OR 1=1 --",
  '%',
  '_',
  '\\',
  '<script>alert(1)</script>',
];
const words = ['{{field}}', '$t(x)', '${1}', '../../etc/passwd', 'null', 'undefined', 'NaN', 'constructor', 'toString', '__proto__'];
const forms = [
  'en_US',
  'zh_CN',
  'US',
  'ZZ',
  'US10000012',
  'a@b.co',
  '05/30',
  '2026-02-30',
  '2026-11-21',
  '202653',
  '123456',
  '12-3,4-5',
  '1-1',
];
const secrets = [
  '0'.repeat(32),
  'd41d8cd98f00b204e9800998ecf8427e',
  'D41D8CD98F00B204E9800998ECF8427E',
  'data:image/png;base64,iVBORw0KGgo=',
];
const shapes: unknown[] = [null, true, false, [], ['1', '1'], [[]], {}, { a: 1 }, { toString: 1 }, { length: -1 }];
const long = ['x'.repeat(200), 'é'.repeat(5_000), '9'.repeat(400), '1'.padEnd(17, '0'), '(((((((((('.repeat(50)];
const values: readonly unknown[] = [...numbers, ...nearNumbers, ...texts, ...words, ...forms, ...secrets, ...shapes, ...long];

const bodies = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1',
  '{"a":1}{',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '\uFEFF{}',
];
const keys = [
  'one-act-of-mine',
  'two-act-of-mine',
  '',
  'short',
  'x'.repeat(65),
  'with blank',
  '=equals',
  'İ',
  '../..',
  "' OR 1=1 --",
  '\0',
];
const strangers = ['surprise', 'requestId', '__proto__', 'constructor', 'token', 'userId', 'locale', 'a'.repeat(300), '\0', ''];

/** The same seed gives the same inputs. Most have valid field names and counts, so that they pass the first check. */
export function createInputs(seed: number): Inputs {
  let state = seed >>> 0 || 1;
  /** xorshift32. */
  function below(limit: number): number {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  }
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  /** Half of all fields get a plausible value, so that the other fields are checked too. */
  const likely = ['1', 1, 'US', 'a@b.co', 'en_US', 'd41d8cd98f00b204e9800998ecf8427e', '2026-11-21', '123456', '05/30', 'Ann'];
  const value = (): unknown => (below(2) === 0 ? one(likely) : one(values));

  return {
    next(fields) {
      if (below(20) === 0) return { payload: {}, body: one(bodies) };
      const payload: Record<string, unknown> = {};
      for (const field of fields) if (below(8) > 0) payload[field] = value();
      // Uses `defineProperty`, because an assignment to `__proto__` would create no field.
      if (below(6) === 0)
        Object.defineProperty(payload, one(strangers), { value: value(), enumerable: true, configurable: true, writable: true });
      return below(3) === 0 ? { payload, key: one(keys) } : { payload };
    },
  };
}

import { pino, type Logger } from 'pino';

export type { Logger };

/** Fields that may hold a secret or a person's data; they never reach a log line. */
const secretFields = [
  'authorization',
  'cookie',
  'password',
  'password2',
  'payPassword',
  'token',
  'cvv',
  'cardNumber',
  'sign',
  'secret',
  'idNumber',
  'verifyCode',
];

/** Makes the process's logger: one JSON line per event on standard output, secrets replaced. */
export function createLogger(settings: { level: string }): Logger {
  return pino({
    level: settings.level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: [...secretFields, ...secretFields.map((field) => `*.${field}`), 'req.headers.authorization', 'req.headers.cookie'],
      censor: '[secret]',
    },
  });
}

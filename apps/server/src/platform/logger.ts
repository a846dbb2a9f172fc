import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

/** Fields that may contain a secret or personal data; they never reach a log line. */
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
  'oldPassword',
  'newPassword',
  'newPassword2',
  'paypassword',
  'authId',
  'account',
  'bankCode',
  'holder',
  'payoutKeys',
  'apiKey',
];

export interface LogSettings {
  level: string;
  /** Returns fields to add to each line, such as the trace to which it belongs. */
  moreFields?: () => object;
}

/** Makes the process's logger: one JSON line per event, on standard output by default, with secrets replaced. */
export function createLogger({ level, moreFields }: LogSettings, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    ...(moreFields === undefined ? {} : { mixin: moreFields }),
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: [...secretFields, ...secretFields.map((field) => `*.${field}`), 'req.headers.authorization', 'req.headers.cookie'],
      censor: '[secret]',
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSettings, SettingsError } from './load-settings.ts';
import { rootFolder } from './settings.ts';

const production = {
  DEMO: '0',
  SMTP_URL: 'smtp://mail.example:587',
  SIGNING_SECRET: 'a-signing-secret-of-length',
  PAYOUT_KEY: 'dXBsaW5lLXRlc3QtcGF5b3V0LWtleS1vZi0zMi1ieSE=',
  GATEWAY_PRIVATE_KEY: 'a-private-key-of-length',
  GATEWAY_IPN_SECRET: 'an-ipn-secret-of-length',
};

function messageFor(env: Record<string, string>): string {
  try {
    loadSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
}

describe('defaults', () => {
  it('The defaults are a demo on this machine with an embedded database and the sandbox gateway', () => {
    expect(loadSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      isDemo: true,
      dataDir: path.join(rootFolder, '.data'),
      database: { url: undefined, directUrl: undefined, preparedStatements: true },
      gateway: { isSandbox: true, url: 'http://127.0.0.1:3001', publicUrl: 'http://127.0.0.1:3001' },
      businessTimeZone: 'America/Los_Angeles',
      trustProxy: false,
      connections: { most: 4_096, mostPerAddress: 256 },
      staff: { host: '127.0.0.1', port: 3002, publicUrl: 'http://localhost:3002', isFactorObligatory: false },
      securityText: undefined,
      creditPages: { voucher: 8, reorder: 7 },
      isCardPassThrough: true,
    });
  });

  it('The defaults follow the ports', () => {
    const settings = loadSettings({ PORT: '4000', GATEWAY_PORT: '4001' });
    expect(settings.publicUrl).toBe('http://127.0.0.1:4000');
    expect(settings.gateway.url).toBe('http://127.0.0.1:4001');
  });

  it('The defaults apply to an empty variable', () => {
    expect(loadSettings({ PORT: '' }).port).toBe(3000);
  });

  it('The defaults use DATABASE_URL for LISTEN and migrations unless another address is given', () => {
    const url = 'postgresql://upline@db/upline';
    expect(loadSettings({ DATABASE_URL: url }).database.directUrl).toBe(url);
    const directUrl = 'postgresql://upline@db:5433/upline';
    expect(loadSettings({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }).database.directUrl).toBe(directUrl);
  });
});

describe('a start with DEMO=0', () => {
  it.each(['SMTP_URL', 'SIGNING_SECRET'])('A start with DEMO=0 refuses to start without %s', (name) => {
    expect(messageFor({ ...production, [name]: '' })).toBe(`${name} must be set when DEMO=0.`);
  });

  it('A start with DEMO=0 names all missing settings at once', () => {
    expect(messageFor({ DEMO: '0' }).split('\n')).toHaveLength(4);
  });

  it('A start with DEMO=0 refuses to start without a key for bank details, with a sentence that says how to make one', () => {
    expect(messageFor({ ...production, PAYOUT_KEY: '' })).toMatch(/^PAYOUT_KEY must be set when DEMO=0: .*openssl rand -base64 32/);
  });

  const withoutGateway = { ...production, GATEWAY_PRIVATE_KEY: '', GATEWAY_IPN_SECRET: '' };

  it('A start with DEMO=0 needs no gateway in the settings where a server secret of its own is set', () => {
    expect(messageFor(withoutGateway)).toMatch(/^SERVER_SECRET must be set when DEMO=0 and GATEWAY_PRIVATE_KEY is not/);
    const settings = loadSettings({ ...withoutGateway, SERVER_SECRET: 'a-server-secret-of-length' });
    expect(settings).toMatchObject({ gateway: { isSet: false }, serverSecret: 'a-server-secret-of-length' });
    expect(loadSettings(production).gateway.isSet).toBe(true);
  });

  it.each(['GATEWAY_PRIVATE_KEY', 'GATEWAY_IPN_SECRET'])(
    'A start with DEMO=0 refuses one key of the gateway without the other: %s',
    (name) => {
      expect(messageFor({ ...production, [name]: '' })).toMatch(new RegExp(`^${name} goes with GATEWAY_\\w+: set both .* or neither`));
    },
  );

  it('A start with DEMO=0 starts no sandbox and forwards no card numbers', () => {
    const settings = loadSettings(production);
    expect(settings.gateway).toMatchObject({ isSandbox: false, url: 'https://api.citconpay.com/v1' });
    expect(settings.isCardPassThrough).toBe(false);
  });
});

describe('a wrong value', () => {
  it.each([
    ['PORT', 'eighty', 'PORT must be a port number'],
    ['PORT', '70000', 'PORT'],
    ['DEMO', 'yes', 'DEMO must be 0 or 1'],
    ['MAX_CONNECTIONS', '2', 'MAX_CONNECTIONS must be a whole number, 16 to 100000'],
    ['SECURITY_CONTACT', 'the porter', 'SECURITY_CONTACT must be an e-mail address or an https address'],
    ['SECURITY_EXPIRES', '2027-13-01', 'SECURITY_EXPIRES must be a day such as 2027-06-30'],
    ['PUBLIC_URL', 'shop.example', 'PUBLIC_URL must be an http or https address'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be like postgresql://'],
    ['BUSINESS_TIME_ZONE', 'Mars/Base', 'BUSINESS_TIME_ZONE must be a time zone'],
    ['STOCK_COMPANY', 'usa', 'STOCK_COMPANY must be the two letters of a company'],
    ['SIGNING_SECRET', 'short', 'SIGNING_SECRET must have at least 16 characters'],
    ['PAYOUT_KEY', 'not 32 bytes', 'PAYOUT_KEY must be 32 bytes in base64'],
    ['PAYOUT_KEY_OLD', 'dXBsaW5lLXRlc3QtcGF5b3V0LWtleS1vZi0zMi1ieSE=', 'PAYOUT_KEY_OLD goes with PAYOUT_KEY'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be'],
    ['FRAME_ANCESTORS', 'https://app.example; script-src *', 'FRAME_ANCESTORS must list origins'],
    ['GATEWAY_PORT', '3000', 'PORT and GATEWAY_PORT must differ'],
    ['DATABASE_DIRECT_URL', 'postgresql://db/upline', 'DATABASE_DIRECT_URL goes with DATABASE_URL'],
    ['DATABASE_REPORT_URL', 'postgresql://db/upline', 'DATABASE_REPORT_URL goes with DATABASE_URL'],
  ])('The wrong value %s=%s is named', (name, value, message) => {
    expect(messageFor({ [name]: value })).toContain(message);
  });
});

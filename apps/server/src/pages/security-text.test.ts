import { expect, it } from 'vitest';
import { createTestServer } from '../testing/test-server.ts';

const address = '/.well-known/security.txt';

/** Answer of a shop with these settings: the status, and the fields of the file by name. */
async function ask(settings: Record<string, string>) {
  const server = await createTestServer({ settings: { PUBLIC_URL: 'https://shop.example', ...settings } });
  try {
    const { statusCode, headers, body } = await server.app.inject(address);
    const fields = body.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]);
    return { statusCode, type: headers['content-type'], fields: Object.fromEntries(fields) };
  } finally {
    await server.close();
  }
}

it('The security text names the contact for vulnerability reports, for half a year ahead', async () => {
  const { statusCode, type, fields } = await ask({ SECURITY_CONTACT: 'security@shop.example' });
  expect({ statusCode, type }).toEqual({ statusCode: 200, type: 'text/plain; charset=utf-8' });
  expect(fields).toMatchObject({
    Contact: 'mailto:security@shop.example',
    'Preferred-Languages': 'en',
    Canonical: `https://shop.example${address}`,
  });
  const days = (Date.parse(fields['Expires'] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

it('The security text is valid until the day in the settings', async () => {
  const { fields } = await ask({ SECURITY_CONTACT: 'https://shop.example/security', SECURITY_EXPIRES: '2031-05-01' });
  expect(fields).toMatchObject({ Contact: 'https://shop.example/security', Expires: '2031-05-01T00:00:00.000Z' });
});

it('The security text does not exist if no address is set', async () => {
  expect(await ask({ MAIL_FROM: 'The Shop <office@shop.example>' })).toMatchObject({ statusCode: 404 });
});

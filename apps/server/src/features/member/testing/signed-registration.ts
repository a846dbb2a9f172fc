import type { PayloadInputOf } from '@upline/contract';
import { loadSettings } from '../../../config/load-settings.ts';
import { signatureOf } from '../../../platform/signature/verify-signature.ts';
import { md5 } from '../../../testing/member-fixture.ts';

export { md5 } from '../../../testing/member-fixture.ts';

type Input = PayloadInputOf<'registerMember'>;

/** A registration as the form sends it, signed with the demo's secret: automatic placement to the left in the US, unless the changes say otherwise. */
export function signedRegistration(changes: Partial<Input> & Pick<Input, 'nuserCode' | 'recommendNo'>, now: Date): Input {
  const filled = {
    companyCode: 'US',
    email: 'newcomer@mail.example',
    netType: '1',
    side: '0',
    locale: 'en_US',
    password: md5('login1234'),
    password2: md5('pay1234'),
    timestamp: now.getTime(),
    ...changes,
  } satisfies Omit<Input, 'authId'>;
  const { recommendNo, netType, companyCode, nuserCode, locale, password, password2, timestamp } = filled;
  const { signingSecret } = loadSettings({});
  const fields = [recommendNo, String(netType), companyCode, nuserCode, locale, password, password2];
  return { ...filled, authId: signatureOf(fields, Number(timestamp), signingSecret) };
}

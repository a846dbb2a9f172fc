import type { Handlers } from '../../operation/handler.ts';
import type { FeatureParts } from '../../features/parts.ts';
import { audited } from '../audit/audited.ts';
import { createBeginFactorPasskey } from './begin-factor-passkey.ts';
import { createBeginPasskey } from './begin-passkey.ts';
import { createBeginTotp } from './begin-totp.ts';
import { createFinishPasskey } from './finish-passkey.ts';
import { createFinishTotp } from './finish-totp.ts';
import { createGiveFactorCode } from './give-factor-code.ts';
import { createGiveFactorPasskey } from './give-factor-passkey.ts';
import { createRemovePasskey } from './remove-passkey.ts';
import { createRemoveTotp } from './remove-totp.ts';
import { renamePasskey } from './rename-passkey.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';

export function createFactorHandlers({ settings }: FeatureParts) {
  return {
    beginFactorPasskey: createBeginFactorPasskey(settings),
    finishPasskey: createFinishPasskey(settings),
    finishTotp: createFinishTotp(settings),
    giveFactorPasskey: createGiveFactorPasskey(settings),
    giveFactorCode: createGiveFactorCode(settings),
    ...audited({
      beginPasskey: createBeginPasskey(settings),
      beginTotp: createBeginTotp(settings),
      removePasskey: createRemovePasskey(settings),
      removeTotp: createRemoveTotp(settings),
      renamePasskey,
      renewRecoveryCodes,
    }),
  } satisfies Partial<Handlers>;
}

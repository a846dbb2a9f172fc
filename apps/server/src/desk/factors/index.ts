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

/** Second factors of people of the staff. */
export function createFactorHandlers({ settings }: FeatureParts) {
  return {
    beginFactorPasskey: createBeginFactorPasskey(settings),
    beginPasskey: audited('beginPasskey', createBeginPasskey(settings)),
    beginTotp: audited('beginTotp', createBeginTotp(settings)),
    finishPasskey: createFinishPasskey(settings),
    finishTotp: createFinishTotp(settings),
    giveFactorPasskey: createGiveFactorPasskey(settings),
    giveFactorCode: createGiveFactorCode(settings),
    removePasskey: audited('removePasskey', createRemovePasskey(settings)),
    removeTotp: audited('removeTotp', createRemoveTotp(settings)),
    renamePasskey: audited('renamePasskey', renamePasskey),
    renewRecoveryCodes: audited('renewRecoveryCodes', renewRecoveryCodes),
  } satisfies Partial<Handlers>;
}

import { beginFactorPasskey } from './begin-factor-passkey.ts';
import { beginPasskey } from './begin-passkey.ts';
import { beginTotp } from './begin-totp.ts';
import { finishPasskey } from './finish-passkey.ts';
import { finishTotp } from './finish-totp.ts';
import { giveFactorCode } from './give-factor-code.ts';
import { giveFactorPasskey } from './give-factor-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { removeTotp } from './remove-totp.ts';
import { renamePasskey } from './rename-passkey.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';

export const factorsOperations = {
  beginFactorPasskey,
  beginPasskey,
  beginTotp,
  finishPasskey,
  finishTotp,
  giveFactorCode,
  giveFactorPasskey,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} as const;

import type { Agreement, AgreementType } from './agreement.ts';
import { policies } from './policies.ts';
import { privacy } from './privacy.ts';
import { refund } from './refund.ts';
import { terms } from './terms.ts';
import { withdrawal } from './withdrawal.ts';

/** The documents members agree to, by the type in their address. */
export const AGREEMENTS: Readonly<Record<AgreementType, Agreement>> = { privacy, terms, withdrawal, refund, policies };

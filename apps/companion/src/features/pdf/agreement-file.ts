import type { Locale } from '@upline/i18n';

/** The five agreements, by the type in their address. */
export const agreementTypes = ['privacy', 'terms', 'withdrawal', 'refund', 'policies'] as const;
export type AgreementType = (typeof agreementTypes)[number];

export const isAgreementType = (type: string | undefined): type is AgreementType => agreementTypes.some((known) => known === type);

export const agreementFile = (type: AgreementType, locale: Locale): string => `/documents/agreements/${type}.pdf?locale=${locale}`;

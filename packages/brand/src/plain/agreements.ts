import { readAgreements } from '../shape/agreement.ts';

const outline = { effective: '2026-06-01', sections: ['scope', 'contact'] };

export const AGREEMENTS = readAgreements(new URL('./texts/', import.meta.url), {
  privacy: outline,
  terms: outline,
  withdrawal: outline,
  refund: outline,
  policies: outline,
});

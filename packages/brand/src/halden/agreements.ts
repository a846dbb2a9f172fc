import { readAgreements } from '../shape/agreement.ts';

/** The documents that members agree to, by the type in their address. */
export const AGREEMENTS = readAgreements(new URL('./texts/', import.meta.url), {
  privacy: {
    effective: '2026-01-01',
    sections: ['whoWeAre', 'whatWeKeep', 'whyWeUseIt', 'whoSeesIt', 'howLongWeKeepIt', 'yourRights', 'cookies'],
  },
  terms: {
    effective: '2026-01-01',
    sections: ['whatTheseTermsGovern', 'membership', 'yourAccount', 'pricesPvAndOrders', 'delivery', 'useOfThePortal', 'liabilityAndLaw'],
  },
  withdrawal: {
    effective: '2026-01-01',
    sections: ['whatCanBeWithdrawn', 'howItWorks', 'timesAndFees', 'cryptoAddresses', 'taxes', 'whenWeMayWait'],
  },
  refund: {
    effective: '2026-01-01',
    sections: ['thirtyDays', 'faultyOrWrongGoods', 'howToReturn', 'whereTheMoneyGoes', 'pvAndBonuses', 'whatIsExcluded'],
  },
  policies: {
    effective: '2026-01-01',
    sections: ['fairDealing', 'recommendingAndPlacing', 'bonuses', 'stayingActive', 'stockAndResale', 'breaches', 'leaving'],
  },
});

/**
 * The first digits of a province's postal codes, as ranges, by ISO 3166-2 code. A country is absent if its codes do not
 * depend on the province, or if we have no data.
 */
const prefixes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    AL: '350-369',
    AK: '995-999',
    AZ: '850-865',
    AR: '716-729 755',
    CA: '900-961',
    CO: '800-816',
    CT: '060-069',
    DE: '197-199',
    DC: '200-205 569',
    FL: '320-349',
    GA: '300-319 398-399',
    HI: '967-968',
    ID: '832-838',
    IL: '600-629',
    IN: '460-479',
    IA: '500-528',
    KS: '660-679',
    KY: '400-427',
    LA: '700-714',
    ME: '039-049',
    MD: '206-219',
    MA: '010-027 055',
    MI: '480-499',
    MN: '550-567',
    MS: '386-397',
    MO: '630-658',
    MT: '590-599',
    NE: '680-693',
    NV: '889-898',
    NH: '030-038',
    NJ: '070-089',
    NM: '870-884',
    NY: '005 063 100-149',
    NC: '270-289',
    ND: '580-588',
    OH: '430-459',
    OK: '730-749',
    OR: '970-979',
    PA: '150-196',
    RI: '028-029',
    SC: '290-299',
    SD: '570-577',
    TN: '370-385',
    TX: '733 750-799 885',
    UT: '840-847',
    VT: '050-059',
    VA: '201 220-246',
    WA: '980-994',
    WV: '247-268',
    WI: '530-549',
    WY: '820-831 834',
    PR: '006-009',
    VI: '008',
    GU: '969',
    MP: '969',
    AS: '967',
  },
  CN: {
    BJ: '10',
    TJ: '30',
    HE: '05-07',
    SX: '03-04',
    NM: '01-02',
    LN: '11-12',
    JL: '13',
    HL: '15-16',
    SH: '20',
    JS: '21-22',
    ZJ: '31-32',
    AH: '23-24',
    FJ: '35-36',
    JX: '33-34',
    SD: '25-27',
    HA: '45-47',
    HB: '43-44',
    HN: '41-42',
    GD: '51-52',
    GX: '53-54',
    HI: '57',
    CQ: '40',
    SC: '61-64',
    GZ: '55-56',
    YN: '65-67',
    XZ: '85-86',
    SN: '71-72',
    GS: '73-74',
    QH: '81',
    NX: '75',
    XJ: '83-84',
  },
};

/**
 * Only complete codes are compared: five digits in the United States, with or without the four after them, six in China.
 */
const whole: Readonly<Record<string, RegExp>> = { US: /^\d{5}(?:-?\d{4})?$/, CN: /^\d{6}$/ };

/**
 * Whether a postal code and a province, by its ISO 3166-2 code, are known to disagree. That hints at a typing error and is
 * never a reason to refuse. False if nothing is known.
 */
export function disagrees(countryCode: string, provinceCode: string, postalCode: string): boolean {
  const code = postalCode.normalize('NFKC').replace(/\s/g, '');
  const ranges = prefixes[countryCode]?.[provinceCode];
  if (ranges === undefined || !whole[countryCode]?.test(code)) return false;
  return !ranges.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-');
    const prefix = code.slice(0, first.length);
    return first <= prefix && prefix <= last;
  });
}

import * as z from 'zod';

export const addressEntry = z.strictObject({
  fabId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobiletele: z.string(),
  papernumber: z.string(),
  countryCode: z.string(),
  countryCodeDesc: z.string(),
  companyCodeDesc: z.string(),
  /** stateProvinceId. */
  province: z.int(),
  provinceDesc: z.string(),
  city: z.string(),
  address: z.string(),
  postalcode: z.string(),
  clearanceCode: z.string(),
  isDefault: z.enum(['0', '1']),
});

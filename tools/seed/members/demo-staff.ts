/** The demo's people who run the shop, one for each built-in role and a second one for finance. */
export const demoStaff = [
  { name: 'warehouse', role: 'warehouse' },
  { name: 'finance1', role: 'finance' },
  { name: 'finance2', role: 'finance' },
  { name: 'editor', role: 'editor' },
  { name: 'service', role: 'service' },
  { name: 'compliance', role: 'compliance' },
  { name: 'auditor', role: 'auditor' },
  { name: 'admin', role: 'admin' },
] as const;

export const DEMO_STAFF_PASSWORD = 'staff1234';

/** The person with a second factor. Anybody may read the secret, so it is in the demo alone. */
export const demoFactor = { name: 'finance2', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' } as const;

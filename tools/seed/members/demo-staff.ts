/** The demo's people who run the shop, one for each built-in role, and a second one where acts take two people. */
export const demoStaff = [
  { name: 'warehouse', role: 'warehouse' },
  { name: 'finance1', role: 'finance' },
  { name: 'finance2', role: 'finance' },
  { name: 'editor', role: 'editor' },
  { name: 'service', role: 'service' },
  { name: 'compliance', role: 'compliance' },
  { name: 'auditor', role: 'auditor' },
  { name: 'admin', role: 'admin' },
  { name: 'admin2', role: 'admin' },
] as const;

export const DEMO_STAFF_PASSWORD = 'staff1234';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The people with a second factor, who approve what others ask for. Anybody may read the secret, so it is in the demo alone. */
export const demoFactors = { finance: { name: 'finance2', secret }, admin: { name: 'admin2', secret } } as const;

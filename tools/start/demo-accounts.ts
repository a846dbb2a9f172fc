import { DEMO_STAFF_PASSWORD, demoFactors, demoStaff } from '../seed/members/demo-staff.ts';

const accounts = [
  { username: 'demo', password: 'demo1234', paymentPassword: 'pay1234', shows: 'everything filled' },
  { username: 'newbie', password: 'demo1234', paymentPassword: '–', shows: 'nothing yet' },
  { username: 'taiwan', password: 'demo1234', paymentPassword: 'pay1234', shows: 'company TW' },
  { username: 'korea', password: 'demo1234', paymentPassword: 'pay1234', shows: 'clearance code in addresses' },
  { username: 'japan', password: 'demo1234', paymentPassword: 'pay1234', shows: 'postal-code look-up' },
];

/** The demo accounts as a small table for the terminal, with the staff and the console's address. */
export function demoAccountLines(staffUrl: string): string[] {
  const { finance, admin } = demoFactors;
  const header = { username: 'account', password: 'password', paymentPassword: 'payment password', shows: 'shows' };
  return [
    '',
    ...[header, ...accounts].map(
      (row) => `  ${row.username.padEnd(9)}${row.password.padEnd(11)}${row.paymentPassword.padEnd(18)}${row.shows}`,
    ),
    `  console   ${staffUrl}  ${demoStaff.map(({ name }) => name).join(', ')}, all with ${DEMO_STAFF_PASSWORD}`,
    `            ${finance.name} and ${admin.name} have a second factor: put ${admin.secret} into an authenticator app`,
    '',
  ];
}

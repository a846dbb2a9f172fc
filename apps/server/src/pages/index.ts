export { BuildFiles } from './build-files/build-files.ts';
export { companionPolicy } from './companion-policy.ts';
export type { WebBuild } from './web-build.ts';
export { registerAppLinks } from './register-app-links.ts';
export { type Pages, registerPages } from './register-pages.ts';
export { registerConsole } from './register-console.ts';
export { registerCompanionApp } from './register-companion-app.ts';
export { policyReports, registerPolicyReports } from './policy-reports.ts';
export { registerSecurityText } from './security-text.ts';

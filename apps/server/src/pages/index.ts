export { registerAppLinks } from './register-app-links.ts';
export { registerPages } from './register-pages.ts';
export { registerCompanionApp } from './register-companion-app.ts';

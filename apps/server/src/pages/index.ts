export { loggableUrl } from './page-address.ts';
export { type Pages, type PagesOptions, registerPages } from './register-pages.ts';
export { registerCompanionApp } from './register-companion-app.ts';

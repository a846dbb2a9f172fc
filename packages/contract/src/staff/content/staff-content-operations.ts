import { byName } from '../../by-name.ts';
import { agreementsOperations } from './agreements/agreements-operations.ts';
import { bannersOperations } from './banners/banners-operations.ts';
import { mailTextsOperations } from './mail-texts/mail-texts-operations.ts';
import { noticesOperations } from './notices/notices-operations.ts';
import { translationsOperations } from './translations/translations-operations.ts';
import { versionsOperations } from './versions/versions-operations.ts';

export const staffContentOperations = byName({
  ...agreementsOperations,
  ...bannersOperations,
  ...mailTextsOperations,
  ...noticesOperations,
  ...translationsOperations,
  ...versionsOperations,
});

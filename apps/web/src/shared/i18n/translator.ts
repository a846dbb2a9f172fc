export * from '@upline/i18n/texts';

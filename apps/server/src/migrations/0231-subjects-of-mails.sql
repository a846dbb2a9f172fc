-- The subject as it was sent, because its text may be changed afterwards. Mails from before have none: their subject is that of the present text.
ALTER TABLE sent_mail ADD COLUMN subject text;

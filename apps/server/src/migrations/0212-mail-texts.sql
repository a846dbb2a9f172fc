-- Texts of mails that the company writes in place of those that the shop comes with. A row without a text went back to the shop's own.
CREATE TABLE mail_text (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  template text NOT NULL,
  locale text NOT NULL,
  subject text,
  body text,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  UNIQUE (template, locale),
  CHECK ((subject IS NULL) = (body IS NULL))
);
CREATE TRIGGER mail_text_version BEFORE UPDATE ON mail_text FOR EACH ROW EXECUTE FUNCTION count_version();

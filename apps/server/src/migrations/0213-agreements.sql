-- What members agree to, in versions. A draft has no `active_from`; of those that have begun the one that began last is in force.
CREATE TABLE agreement_version (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('privacy', 'terms', 'withdrawal', 'refund', 'policies')),
  number integer NOT NULL CHECK (number > 0),
  -- Texts by language; the body has marks, and places for what the company is called.
  title jsonb NOT NULL CHECK (title ->> 'en_US' <> ''),
  body jsonb NOT NULL CHECK (body ->> 'en_US' <> ''),
  -- Members who agreed to an earlier one are asked at their next sign-in.
  is_binding boolean NOT NULL,
  active_from timestamptz,
  drafted_by bigint REFERENCES staff,
  activated_by bigint REFERENCES staff,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  UNIQUE (kind, number)
);
CREATE UNIQUE INDEX agreement_one_draft ON agreement_version (kind) WHERE active_from IS NULL;
CREATE INDEX agreement_in_force ON agreement_version (kind, active_from, number) WHERE active_from IS NOT NULL;

-- What somebody may have agreed to does not change any more, whoever asks for it.
CREATE FUNCTION keep_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.active_from IS NOT NULL THEN RAISE EXCEPTION 'an agreement that was put in force is not deleted'; END IF;
    RETURN OLD;
  END IF;
  IF OLD.active_from IS NOT NULL AND (OLD.title, OLD.body, OLD.is_binding, OLD.kind, OLD.number, OLD.active_from)
      IS DISTINCT FROM (NEW.title, NEW.body, NEW.is_binding, NEW.kind, NEW.number, NEW.active_from) THEN
    RAISE EXCEPTION 'an agreement that was put in force does not change';
  END IF;
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;
CREATE TRIGGER agreement_kept BEFORE UPDATE OR DELETE ON agreement_version FOR EACH ROW EXECUTE FUNCTION keep_agreement();

-- Who agreed to which version, when, in which language and from where.
CREATE TABLE agreement_acceptance (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  -- As the member had it then.
  company_code char(2) NOT NULL,
  agreement_id integer NOT NULL REFERENCES agreement_version,
  accepted_at timestamptz NOT NULL,
  locale text NOT NULL,
  address text NOT NULL,
  UNIQUE (member_id, agreement_id)
);
CREATE INDEX agreement_acceptance_newest ON agreement_acceptance (accepted_at, id);
CREATE INDEX agreement_acceptance_company ON agreement_acceptance (company_code, accepted_at, id);
CREATE INDEX agreement_acceptance_version ON agreement_acceptance (agreement_id, accepted_at, id);

-- The session of a member who has to agree to something first. An earlier version of the shop asks nobody.
ALTER TABLE session ADD COLUMN agreements_due boolean NOT NULL DEFAULT false;

-- The words of drafts take part in the translations; what is in force has them all.
CREATE FUNCTION keep_texts_of_agreement_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO translatable (id, place, missing)
      SELECT text_no(7, added.id, field.no), text_place(7, added.id), missing_translations(field.words)
      FROM added CROSS JOIN LATERAL (VALUES (1, added.title), (2, added.body)) AS field (no, words)
      WHERE field.words ->> 'en_US' <> '' AND added.active_from IS NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    IF NEW.active_from IS NOT NULL THEN
      DELETE FROM translatable WHERE id BETWEEN text_no(7, NEW.id, 0) AND text_no(7, NEW.id, 255);
    ELSE
      PERFORM keep_translatable(text_no(7, NEW.id, 1), text_place(7, NEW.id), OLD.title, NEW.title);
      PERFORM keep_translatable(text_no(7, NEW.id, 2), text_place(7, NEW.id), OLD.body, NEW.body);
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM translatable USING gone WHERE translatable.id BETWEEN text_no(7, gone.id, 0) AND text_no(7, gone.id, 255);
  ELSE
    DELETE FROM translatable WHERE id BETWEEN text_no(7, 0, 0) AND text_no(8, 0, 0) - 1;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER agreement_version_texts_added AFTER INSERT ON agreement_version REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_agreement_version();
CREATE TRIGGER agreement_version_texts_changed AFTER UPDATE OF title, body, active_from ON agreement_version FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title OR OLD.body IS DISTINCT FROM NEW.body OR OLD.active_from IS DISTINCT FROM NEW.active_from)
  EXECUTE FUNCTION keep_texts_of_agreement_version();
CREATE TRIGGER agreement_version_texts_gone AFTER DELETE ON agreement_version REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_agreement_version();
CREATE TRIGGER agreement_version_texts_emptied AFTER TRUNCATE ON agreement_version FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_agreement_version();

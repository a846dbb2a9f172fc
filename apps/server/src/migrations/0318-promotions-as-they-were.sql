-- Terms that a promotion had and that applied until a moment, so that the shop can say which price a reduction began from. The row of `promotion` has the terms of today.
-- Before this table existed nothing was kept: of such times the shop knows today's terms.
CREATE TABLE promotion_past (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  promotion_id bigint NOT NULL REFERENCES promotion ON DELETE CASCADE,
  until_at timestamptz NOT NULL,
  -- The row of `promotion` as it was.
  terms jsonb NOT NULL
);
CREATE INDEX promotion_past_promotion ON promotion_past (promotion_id, id);
CREATE INDEX promotion_past_until ON promotion_past (until_at);

CREATE FUNCTION keep_promotion_past() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO promotion_past (promotion_id, until_at, terms) VALUES (OLD.id, now(), to_jsonb(OLD));
  RETURN NULL;
END $$;
-- A use counts only when the last one is taken, or comes back: then the promotion stops, or runs again.
CREATE TRIGGER promotion_past_kept AFTER UPDATE ON promotion FOR EACH ROW
  WHEN (OLD.version <> NEW.version OR coalesce(OLD.uses >= OLD.most_uses, false) <> coalesce(NEW.uses >= NEW.most_uses, false))
  EXECUTE FUNCTION keep_promotion_past();

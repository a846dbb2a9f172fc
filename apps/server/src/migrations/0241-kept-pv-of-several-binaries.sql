-- What each binary bonus keeps, by its key, in shops whose plan has or had several. kept_pv holds what the first one keeps, as before.
-- Like kept_pv it has no foreign keys: a close of a million members writes it in one go.
CREATE TABLE kept_pv_of_bonus (
  week integer NOT NULL,
  bonus text NOT NULL,
  member_id bigint NOT NULL,
  left_pv bigint NOT NULL,
  right_pv bigint NOT NULL,
  PRIMARY KEY (week, bonus, member_id)
);

-- PV that a leg lost when a week was closed, hundredths: a row for each reason. Members who lost nothing have none. Rows are kept as long as those of kept_pv.
-- Like kept_pv it has no foreign keys: a close of a million members writes it in one go.
CREATE TABLE lost_pv (
  member_id bigint NOT NULL,
  week integer NOT NULL,
  -- Empty for the first binary bonus, as kept_pv has it; the key of another one.
  bonus text NOT NULL,
  -- 0 for the left leg, 1 for the right one.
  side smallint NOT NULL CHECK (side IN (0, 1)),
  -- 0 the member was inactive, 1 above what a leg keeps, 2 the plan keeps nothing, 3 above what takes part in a match.
  reason smallint NOT NULL CHECK (reason BETWEEN 0 AND 3),
  pv bigint NOT NULL CHECK (pv > 0),
  PRIMARY KEY (member_id, week, bonus, side, reason)
);

-- Members who are to be told of PV that they lose when the week ends (0), or that they lost (1). A row is deleted with the mail that it leads to.
CREATE TABLE loss_notice (
  week integer NOT NULL,
  kind smallint NOT NULL CHECK (kind IN (0, 1)),
  member_id bigint NOT NULL,
  reason smallint NOT NULL CHECK (reason IN (0, 1)),
  left_pv bigint NOT NULL,
  right_pv bigint NOT NULL,
  PRIMARY KEY (week, kind, member_id)
);

-- Weeks of which it was worked out before their end who would lose PV.
CREATE TABLE loss_outlook (
  week integer PRIMARY KEY,
  made_at timestamptz NOT NULL
);

-- Whether the close wrote what was lost; false for weeks that an earlier release closed, of which nobody knows.
ALTER TABLE week_run ADD COLUMN has_losses boolean NOT NULL DEFAULT false;

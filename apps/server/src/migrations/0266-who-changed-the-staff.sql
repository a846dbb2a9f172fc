-- Who made, invited or changed an account of the staff, and who changed what a role permits. Asker and approver of an act are independent only if nobody of
-- these stands between them. Rows are added and never changed.
CREATE TABLE staff_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff,
  -- Who did it; where two people did, who asked.
  by_id bigint NOT NULL REFERENCES staff,
  -- Who approved it.
  confirmed_by bigint REFERENCES staff,
  kind text NOT NULL CHECK (kind IN ('made', 'invited', 'changed', 'factors', 'enabled')),
  at timestamptz NOT NULL,
  CHECK (by_id <> confirmed_by)
);
CREATE INDEX staff_change_person ON staff_change (staff_id, at);
CREATE INDEX staff_change_time ON staff_change (at);
CREATE TRIGGER staff_change_immutable BEFORE UPDATE ON staff_change FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE staff_role_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  role_id bigint NOT NULL REFERENCES staff_role ON DELETE CASCADE,
  by_id bigint NOT NULL REFERENCES staff,
  confirmed_by bigint REFERENCES staff,
  -- The permissions that the role did not have before.
  added text[] NOT NULL,
  at timestamptz NOT NULL,
  CHECK (by_id <> confirmed_by)
);
CREATE INDEX staff_role_change_role ON staff_role_change (role_id);
CREATE INDEX staff_role_change_time ON staff_role_change (at);
CREATE TRIGGER staff_role_change_immutable BEFORE UPDATE ON staff_role_change FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What the audit tells of the days that still count. Whoever asked did it, where two people did. An account that was made by the start of the shop or by the
-- demo has no maker.
INSERT INTO staff_change (staff_id, by_id, confirmed_by, kind, at)
SELECT person.id, maker.id, CASE WHEN asker.id IS NULL OR actor.id = asker.id THEN NULL ELSE actor.id END,
  CASE audit.action WHEN 'staff.addStaff' THEN 'made' WHEN 'staff.inviteStaff' THEN 'invited' WHEN 'staff.resetStaffFactor' THEN 'factors'
    WHEN 'staff.enableStaff' THEN 'enabled' ELSE 'changed' END,
  audit.at
FROM audit
JOIN staff AS actor ON audit.actor = 'staff:' || actor.name
LEFT JOIN staff AS asker ON asker.name = audit.detail ->> 'askedBy'
JOIN staff AS maker ON maker.id = coalesce(asker.id, actor.id)
JOIN staff AS person ON person.name = audit.subject AND person.id <> maker.id
WHERE audit.action IN ('staff.addStaff', 'staff.inviteStaff', 'staff.changeStaff', 'staff.resetStaffFactor', 'staff.enableStaff')
  AND audit.at >= now() - interval '30 days'
ORDER BY audit.id;

-- The audit does not tell which permissions a role had before, so all that it was saved with count as added.
INSERT INTO staff_role_change (role_id, by_id, confirmed_by, added, at)
SELECT staff_role.id, coalesce(asker.id, actor.id), CASE WHEN asker.id IS NULL OR actor.id = asker.id THEN NULL ELSE actor.id END,
  staff_role.permissions, audit.at
FROM audit
JOIN staff AS actor ON audit.actor = 'staff:' || actor.name
LEFT JOIN staff AS asker ON asker.name = audit.detail ->> 'askedBy'
JOIN staff_role ON staff_role.name = audit.subject
WHERE audit.action = 'staff.saveRole' AND audit.at >= now() - interval '30 days'
ORDER BY audit.id;

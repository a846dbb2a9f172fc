-- Ended sessions of the staff are swept by age.
CREATE INDEX staff_session_use ON staff_session (last_used_at);

-- When the person last signed in; it stays when the session is gone.
ALTER TABLE staff ADD COLUMN signed_in_at timestamptz;
UPDATE staff SET signed_in_at = (SELECT max(created_at) FROM staff_session WHERE staff_id = staff.id);

-- The secret of another authenticator app, until its first code was right. The present app works until then.
ALTER TABLE staff_totp ADD COLUMN next_secret bytea;


-- Recurring work is done by the process that holds its row. Times are the database's.
CREATE TABLE work_lease (
  work text PRIMARY KEY,
  holder uuid NOT NULL,
  held_until timestamptz NOT NULL
);

-- A job that failed too often waits for the staff.
ALTER TABLE job ADD COLUMN given_up_at timestamptz;
CREATE INDEX job_waiting ON job (due_at, id) WHERE given_up_at IS NULL;
CREATE INDEX job_given_up ON job (given_up_at) WHERE given_up_at IS NOT NULL;

-- What is deleted by age is found by an index.
CREATE INDEX session_use ON session (last_used_at);
CREATE INDEX throttle_window ON throttle (window_ends_at);
CREATE INDEX sign_in_age ON sign_in (last_at);
CREATE INDEX work_lease_end ON work_lease (held_until);

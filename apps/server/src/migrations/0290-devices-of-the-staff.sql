-- Which browsers the staff have signed in from. Of the random name in a browser's cookie only the SHA-256 is kept. Nobody has one at first: each person's next sign-in adds theirs.
CREATE TABLE staff_device (
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  device_hash bytea NOT NULL CHECK (octet_length(device_hash) = 32),
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, device_hash)
);
CREATE INDEX staff_device_seen ON staff_device (seen_at);

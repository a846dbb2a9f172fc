-- What the gateway told us, stored before it is acknowledged. The body itself is not kept: nothing in it is believed but that it is worth asking.
CREATE TABLE gateway_notification (
  -- SHA-256 of the body as it came: the same message told twice is one.
  content_hash bytea PRIMARY KEY CHECK (octet_length(content_hash) = 32),
  type text NOT NULL CHECK (type IN ('charge', 'refund', 'chargeback', 'vault')),
  reference text NOT NULL CHECK (length(reference) <= 64),
  gateway_id text NOT NULL CHECK (length(gateway_id) <= 64),
  received_at timestamptz NOT NULL DEFAULT now(),
  deliveries integer NOT NULL DEFAULT 1,
  -- When it is to be followed; while a process is at it, when another may take it over. Times are the database's.
  due_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  followed_at timestamptz
);
CREATE INDEX gateway_notification_due ON gateway_notification (due_at) WHERE followed_at IS NULL;
CREATE INDEX gateway_notification_done ON gateway_notification (followed_at) WHERE followed_at IS NOT NULL;

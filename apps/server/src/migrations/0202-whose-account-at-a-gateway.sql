-- The gateway's own name of the account that the keys belong to; empty where it does not say. Keys of another one would lead payments there.
ALTER TABLE gateway_account ADD COLUMN identity text NOT NULL DEFAULT '' CHECK (length(identity) <= 100);

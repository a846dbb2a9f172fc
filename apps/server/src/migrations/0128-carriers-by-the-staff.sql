-- The staff add, change and remove carriers.
ALTER TABLE carrier
  -- One that is not active takes no new parcels.
  ADD COLUMN is_active boolean NOT NULL DEFAULT true,
  -- When its first parcel left; null for one that never had any, which may be removed. Names change, so the parcels cannot tell.
  ADD COLUMN used_since timestamptz;
UPDATE carrier SET used_since = coalesce((SELECT min(sent_at) FROM parcel WHERE parcel.carrier = carrier.name),
  (SELECT shipped_at FROM member_order WHERE member_order.carrier = carrier.name AND shipped_at IS NOT NULL LIMIT 1));

-- Pieces that came or went by the rows of a file.
ALTER TABLE stock_change DROP CONSTRAINT stock_change_kind_check;
ALTER TABLE stock_change ADD CONSTRAINT stock_change_kind_check
  CHECK (kind IN ('opening', 'delivery', 'sale', 'cancellation', 'return', 'count', 'damage', 'correction', 'import')) NOT VALID;

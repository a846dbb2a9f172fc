-- Products that were removed before a removal let go of their pictures: those would keep the pictures from being removed. The release before may remove a few more until it ends.
UPDATE product SET pictures = '{}' WHERE removed_at IS NOT NULL AND pictures <> '{}';

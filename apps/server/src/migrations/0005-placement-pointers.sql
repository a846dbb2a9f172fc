-- Signatures (authId) that were used; one is worth nothing once its timestamp is too old to be taken.
CREATE TABLE used_signature (
  signature bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_signature_expiry ON used_signature (expires_at);

-- Where each member stands in the placement tree. All of this follows from member.placement_parent_id and side, is kept by
-- triggers and can be made anew at any time by rebuild_placement().
--
-- A chain of a side is a longest path that only ever goes to that side. Every member is on one left and one right chain, and a chain
-- is named after its head. A child continues its parent's chain of its own side and heads a new one of the other side. So a
-- slot is free exactly if its member is the end of its chain, and whoever fills a slot becomes the new end of that one chain.
CREATE TABLE placement_position (
  member_id bigint PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  depth integer NOT NULL CHECK (depth >= 0),
  left_chain_id bigint NOT NULL,
  right_chain_id bigint NOT NULL
);

-- The cached pointer: the member whose free slot is the outermost below everyone on the chain. Lock the row to fill the slot.
-- Pages keep room, so that moving a pointer touches no index.
CREATE TABLE placement_chain (
  head_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
  side smallint NOT NULL CHECK (side IN (0, 1)),
  end_id bigint NOT NULL,
  PRIMARY KEY (head_id, side)
) WITH (fillfactor = 70);

CREATE FUNCTION place_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  above placement_position;
BEGIN
  IF NEW.placement_parent_id IS NULL THEN
    INSERT INTO placement_position VALUES (NEW.id, 0, NEW.id, NEW.id);
    INSERT INTO placement_chain VALUES (NEW.id, 0, NEW.id), (NEW.id, 1, NEW.id);
    RETURN NULL;
  END IF;
  SELECT * INTO STRICT above FROM placement_position WHERE member_id = NEW.placement_parent_id;
  INSERT INTO placement_position VALUES (
    NEW.id,
    above.depth + 1,
    CASE NEW.side WHEN 0 THEN above.left_chain_id ELSE NEW.id END,
    CASE NEW.side WHEN 1 THEN above.right_chain_id ELSE NEW.id END
  );
  UPDATE placement_chain SET end_id = NEW.id
    WHERE head_id = CASE NEW.side WHEN 0 THEN above.left_chain_id ELSE above.right_chain_id END
      AND side = NEW.side AND end_id = NEW.placement_parent_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'side % of member % is not the end of its chain', NEW.side, NEW.placement_parent_id;
  END IF;
  INSERT INTO placement_chain VALUES (NEW.id, 1 - NEW.side, NEW.id);
  RETURN NULL;
END $$;

-- Everything anew, level by level: work in proportion to the members, whatever the depth. The planner has no statistics of tables that
-- were filled a moment ago, so it is told to go by the indexes.
CREATE FUNCTION rebuild_placement() RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  frontier bigint[];
  level integer := 0;
BEGIN
  LOCK TABLE placement_chain, placement_position IN EXCLUSIVE MODE;
  DELETE FROM placement_chain;
  DELETE FROM placement_position;
  INSERT INTO placement_position SELECT id, 0, id, id FROM member WHERE placement_parent_id IS NULL;
  SELECT array_agg(member_id) INTO frontier FROM placement_position;
  WHILE frontier IS NOT NULL LOOP
    level := level + 1;
    WITH placed AS (
      INSERT INTO placement_position
      SELECT child.id, level,
        CASE child.side WHEN 0 THEN above.left_chain_id ELSE child.id END,
        CASE child.side WHEN 1 THEN above.right_chain_id ELSE child.id END
      FROM unnest(frontier) AS reached (id)
      JOIN placement_position AS above ON above.member_id = reached.id
      JOIN member AS child ON child.placement_parent_id = reached.id
      RETURNING member_id
    )
    SELECT array_agg(member_id) INTO frontier FROM placed;
  END LOOP;
  INSERT INTO placement_chain
  SELECT CASE leg.side WHEN 0 THEN position.left_chain_id ELSE position.right_chain_id END, leg.side, position.member_id
  FROM placement_position AS position
  CROSS JOIN (VALUES (0::smallint), (1::smallint)) AS leg (side)
  WHERE NOT EXISTS (SELECT FROM member AS child WHERE child.placement_parent_id = position.member_id AND child.side = leg.side);
END $$;

CREATE FUNCTION replace_placement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rebuild_placement();
  RETURN NULL;
END $$;

-- Who writes members in bulk sets upline.bulk_members to on for the transaction and calls rebuild_placement() at its end.
CREATE TRIGGER member_placed AFTER INSERT ON member FOR EACH ROW
  WHEN (current_setting('upline.bulk_members', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION place_member();
-- A correction by staff, rare enough to count everything anew.
CREATE TRIGGER member_replaced AFTER UPDATE OF placement_parent_id, side ON member
  FOR EACH STATEMENT EXECUTE FUNCTION replace_placement();
CREATE TRIGGER member_removed AFTER DELETE ON member FOR EACH STATEMENT EXECUTE FUNCTION replace_placement();

SELECT rebuild_placement();

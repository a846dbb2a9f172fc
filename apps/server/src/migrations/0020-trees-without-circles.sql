-- Nobody stands above themselves in either tree. A circle would send whoever climbs it round for ever.
ALTER TABLE member
  ADD CONSTRAINT member_not_own_sponsor CHECK (sponsor_id <> id),
  ADD CONSTRAINT member_not_own_parent CHECK (placement_parent_id <> id);

-- A newcomer has nobody below, so no circle can begin with one: all it takes is that the recommender was there first. Two newcomers of one statement
-- could otherwise recommend each other.
CREATE FUNCTION refuse_later_sponsor() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM member WHERE id = NEW.sponsor_id) THEN
    RAISE EXCEPTION 'member % is recommended by %, who is not there', NEW.id, NEW.sponsor_id USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER member_sponsor_is_there BEFORE INSERT ON member FOR EACH ROW
  WHEN (NEW.sponsor_id IS NOT NULL AND current_setting('upline.bulk_members', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION refuse_later_sponsor();

-- Whoever is moved takes everybody below along, so the way up from the new place must not lead back. One move at a time: two that are right by themselves
-- can make a circle together. UNION reads nobody twice, so that even a circle that is there already ends the climb.
CREATE FUNCTION refuse_circle() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'a member is moved in a READ COMMITTED transaction: another one does not see the moves beside it' USING ERRCODE = 'invalid_transaction_state';
  END IF;
  PERFORM pg_advisory_xact_lock(71905304);
  IF NEW.sponsor_id IS DISTINCT FROM OLD.sponsor_id AND EXISTS (
    WITH RECURSIVE up (id) AS (
      SELECT NEW.sponsor_id UNION SELECT above.sponsor_id FROM up JOIN member AS above ON above.id = up.id
    ) SELECT FROM up WHERE id = NEW.id
  ) THEN
    RAISE EXCEPTION 'member % would stand above % in the recommendation tree, and below', NEW.id, NEW.sponsor_id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.placement_parent_id IS DISTINCT FROM OLD.placement_parent_id AND EXISTS (
    WITH RECURSIVE up (id) AS (
      SELECT NEW.placement_parent_id UNION SELECT above.placement_parent_id FROM up JOIN member AS above ON above.id = up.id
    ) SELECT FROM up WHERE id = NEW.id
  ) THEN
    RAISE EXCEPTION 'member % would stand above % in the placement tree, and below', NEW.id, NEW.placement_parent_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
-- Triggers fire by name: this one before the pointers are made anew.
CREATE TRIGGER member_circle_refused AFTER UPDATE OF sponsor_id, placement_parent_id ON member FOR EACH ROW
  WHEN (OLD.sponsor_id IS DISTINCT FROM NEW.sponsor_id OR OLD.placement_parent_id IS DISTINCT FROM NEW.placement_parent_id)
  EXECUTE FUNCTION refuse_circle();

-- What bulk writing skips is looked at here. Where everybody was recommended by an older member, as in every loaded tree, there is nothing to climb.
CREATE FUNCTION refuse_sponsor_circles() RETURNS void LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  frontier bigint[];
  reached bigint := 0;
BEGIN
  IF NOT EXISTS (SELECT FROM member WHERE sponsor_id > id) THEN
    RETURN;
  END IF;
  SELECT array_agg(id) INTO frontier FROM member WHERE sponsor_id IS NULL;
  WHILE frontier IS NOT NULL LOOP
    reached := reached + cardinality(frontier);
    SELECT array_agg(child.id) INTO frontier FROM unnest(frontier) AS above (id) JOIN member AS child ON child.sponsor_id = above.id;
  END LOOP;
  IF reached <> (SELECT count(*) FROM member) THEN
    RAISE EXCEPTION 'the recommendation tree has a circle' USING ERRCODE = 'check_violation';
  END IF;
END $$;

-- Pointers of members from the one given downwards, level by level, by the tree as it is now. The one above has its own.
CREATE FUNCTION place_below(top bigint) RETURNS bigint[] LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  everyone bigint[] := ARRAY[top];
  frontier bigint[] := ARRAY[top];
BEGIN
  LOOP
    SELECT array_agg(child.id) INTO frontier FROM unnest(frontier) AS above (id) JOIN member AS child ON child.placement_parent_id = above.id;
    EXIT WHEN frontier IS NULL;
    everyone := everyone || frontier;
  END LOOP;
  DELETE FROM placement_chain USING unnest(everyone) AS moved (id) WHERE head_id = moved.id;
  DELETE FROM placement_position USING unnest(everyone) AS moved (id) WHERE member_id = moved.id;
  frontier := ARRAY[top];
  WHILE frontier IS NOT NULL LOOP
    WITH placed AS (
      INSERT INTO placement_position
      SELECT child.id, coalesce(above.depth + 1, 0),
        CASE child.side WHEN 0 THEN above.left_chain_id ELSE child.id END,
        CASE child.side WHEN 1 THEN above.right_chain_id ELSE child.id END
      FROM unnest(frontier) AS reached (id)
      JOIN member AS child ON child.id = reached.id
      LEFT JOIN placement_position AS above ON above.member_id = child.placement_parent_id
      RETURNING member_id
    )
    SELECT array_agg(child.id) INTO frontier FROM placed JOIN member AS child ON child.placement_parent_id = placed.member_id;
  END LOOP;
  -- Whoever has a free slot is the end of that slot's chain.
  INSERT INTO placement_chain
  SELECT CASE leg.side WHEN 0 THEN position.left_chain_id ELSE position.right_chain_id END, leg.side, position.member_id
  FROM unnest(everyone) AS moved (id)
  JOIN placement_position AS position ON position.member_id = moved.id
  CROSS JOIN (VALUES (0::smallint), (1::smallint)) AS leg (side)
  WHERE NOT EXISTS (SELECT FROM member AS child WHERE child.placement_parent_id = position.member_id AND child.side = leg.side)
  ON CONFLICT (head_id, side) DO UPDATE SET end_id = EXCLUDED.end_id;
  RETURN everyone;
END $$;

-- A correction changes the pointers of whoever is moved and of everybody below, and the end of the chain that is left: work in proportion to those, whatever
-- the size of the shop. Registrations wait for as long as that takes.
CREATE FUNCTION replace_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE placement_chain, placement_position IN EXCLUSIVE MODE;
  PERFORM place_below(NEW.id);
  -- The slot that was left ends its chain, unless somebody else has taken it in the same statement.
  UPDATE placement_chain AS chain SET end_id = OLD.placement_parent_id
    FROM placement_position AS above
    WHERE above.member_id = OLD.placement_parent_id
      AND chain.head_id = CASE OLD.side WHEN 0 THEN above.left_chain_id ELSE above.right_chain_id END AND chain.side = OLD.side
      AND NOT EXISTS (SELECT FROM member AS child WHERE child.placement_parent_id = OLD.placement_parent_id AND child.side = OLD.side);
  RETURN NULL;
END $$;
DROP TRIGGER member_replaced ON member;
CREATE TRIGGER member_replaced AFTER UPDATE OF placement_parent_id, side ON member FOR EACH ROW
  WHEN ((OLD.placement_parent_id IS DISTINCT FROM NEW.placement_parent_id OR OLD.side IS DISTINCT FROM NEW.side)
    AND current_setting('upline.bulk_members', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION replace_member();

-- Everything anew, as before; whom no root leads to is not passed over any more.
CREATE OR REPLACE FUNCTION rebuild_placement() RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  frontier bigint[];
  level integer := 0;
BEGIN
  LOCK TABLE placement_chain, placement_position IN EXCLUSIVE MODE;
  PERFORM refuse_sponsor_circles();
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
  IF (SELECT count(*) FROM member) <> (SELECT count(*) FROM placement_position) THEN
    RAISE EXCEPTION 'the placement tree has a circle' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO placement_chain
  SELECT CASE leg.side WHEN 0 THEN position.left_chain_id ELSE position.right_chain_id END, leg.side, position.member_id
  FROM placement_position AS position
  CROSS JOIN (VALUES (0::smallint), (1::smallint)) AS leg (side)
  WHERE NOT EXISTS (SELECT FROM member AS child WHERE child.placement_parent_id = position.member_id AND child.side = leg.side);
END $$;

-- Many members written in one statement find a table without statistics; the plan that is made then has to go by the index.
ALTER FUNCTION place_member() SET enable_seqscan = off;

-- The functions that walk a tree look up the members below one by one, by index, whatever the statistics say. A plain join left the order to the planner.
-- After a table was emptied and analyzed, the planner took it for empty until the next analysis, and read the whole index once for each generation: a line
-- of 12,000 members took minutes. LATERAL makes the generation above the outer side, and OFFSET 0 keeps the planner from undoing that.

CREATE OR REPLACE FUNCTION refuse_circle() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'a member is moved in a READ COMMITTED transaction: another one does not see the moves beside it' USING ERRCODE = 'invalid_transaction_state';
  END IF;
  PERFORM pg_advisory_xact_lock(71905304);
  IF NEW.sponsor_id IS DISTINCT FROM OLD.sponsor_id AND EXISTS (
    WITH RECURSIVE up (id) AS (
      SELECT NEW.sponsor_id
      UNION
      SELECT above.sponsor_id FROM up CROSS JOIN LATERAL (SELECT sponsor_id FROM member WHERE member.id = up.id OFFSET 0) AS above
    ) SELECT FROM up WHERE id = NEW.id
  ) THEN
    RAISE EXCEPTION 'member % would stand above % in the recommendation tree, and below', NEW.id, NEW.sponsor_id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.placement_parent_id IS DISTINCT FROM OLD.placement_parent_id AND EXISTS (
    WITH RECURSIVE up (id) AS (
      SELECT NEW.placement_parent_id
      UNION
      SELECT above.placement_parent_id
      FROM up CROSS JOIN LATERAL (SELECT placement_parent_id FROM member WHERE member.id = up.id OFFSET 0) AS above
    ) SELECT FROM up WHERE id = NEW.id
  ) THEN
    RAISE EXCEPTION 'member % would stand above % in the placement tree, and below', NEW.id, NEW.placement_parent_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refuse_sponsor_circles() RETURNS void LANGUAGE plpgsql
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
    SELECT array_agg(child.id) INTO frontier
    FROM unnest(frontier) AS above (id) CROSS JOIN LATERAL (SELECT member.id FROM member WHERE sponsor_id = above.id OFFSET 0) AS child;
  END LOOP;
  IF reached <> (SELECT count(*) FROM member) THEN
    RAISE EXCEPTION 'the recommendation tree has a circle' USING ERRCODE = 'check_violation';
  END IF;
END $$;

CREATE OR REPLACE FUNCTION place_below(top bigint) RETURNS bigint[] LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  everyone bigint[] := ARRAY[top];
  frontier bigint[] := ARRAY[top];
BEGIN
  LOOP
    SELECT array_agg(child.id) INTO frontier
    FROM unnest(frontier) AS above (id)
    CROSS JOIN LATERAL (SELECT member.id FROM member WHERE placement_parent_id = above.id OFFSET 0) AS child;
    EXIT WHEN frontier IS NULL;
    everyone := everyone || frontier;
  END LOOP;
  DELETE FROM placement_chain WHERE head_id = ANY (everyone);
  DELETE FROM placement_position WHERE member_id = ANY (everyone);
  frontier := ARRAY[top];
  WHILE frontier IS NOT NULL LOOP
    INSERT INTO placement_position
    SELECT child.id, coalesce(above.depth + 1, 0),
      CASE child.side WHEN 0 THEN above.left_chain_id ELSE child.id END,
      CASE child.side WHEN 1 THEN above.right_chain_id ELSE child.id END
    FROM unnest(frontier) AS reached (id)
    CROSS JOIN LATERAL (SELECT member.id, side, placement_parent_id FROM member WHERE member.id = reached.id OFFSET 0) AS child
    LEFT JOIN LATERAL (
      SELECT depth, left_chain_id, right_chain_id FROM placement_position WHERE member_id = child.placement_parent_id OFFSET 0
    ) AS above ON true;
    SELECT array_agg(child.id) INTO frontier
    FROM unnest(frontier) AS above (id)
    CROSS JOIN LATERAL (SELECT member.id FROM member WHERE placement_parent_id = above.id OFFSET 0) AS child;
  END LOOP;
  -- A member with a free slot is the end of that slot's chain.
  INSERT INTO placement_chain
  SELECT CASE leg.side WHEN 0 THEN position.left_chain_id ELSE position.right_chain_id END, leg.side, position.member_id
  FROM unnest(everyone) AS moved (id)
  CROSS JOIN LATERAL (
    SELECT member_id, left_chain_id, right_chain_id FROM placement_position WHERE member_id = moved.id OFFSET 0
  ) AS position
  CROSS JOIN (VALUES (0::smallint), (1::smallint)) AS leg (side)
  WHERE NOT EXISTS (SELECT FROM member AS child WHERE child.placement_parent_id = position.member_id AND child.side = leg.side OFFSET 0)
  ON CONFLICT (head_id, side) DO UPDATE SET end_id = EXCLUDED.end_id;
  RETURN everyone;
END $$;

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
      CROSS JOIN LATERAL (SELECT left_chain_id, right_chain_id FROM placement_position WHERE member_id = reached.id OFFSET 0) AS above
      CROSS JOIN LATERAL (SELECT member.id, side FROM member WHERE placement_parent_id = reached.id OFFSET 0) AS child
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
  WHERE NOT EXISTS (SELECT FROM member AS child WHERE child.placement_parent_id = position.member_id AND child.side = leg.side OFFSET 0);
END $$;

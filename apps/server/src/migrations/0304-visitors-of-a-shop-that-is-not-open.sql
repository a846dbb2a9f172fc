-- From now on visitors of a shop that has never been open see that it opens soon. A shop that somebody has ordered in or signed in to is open already, whether or not its
-- people asked for the opening.
INSERT INTO shop_opening (opened_at) SELECT now() WHERE EXISTS (SELECT FROM member_order) OR EXISTS (SELECT FROM sign_in) OR EXISTS (SELECT FROM session)
ON CONFLICT DO NOTHING;

-- Every process learns of the opening as of new settings.
CREATE TRIGGER shop_opened AFTER INSERT OR DELETE OR TRUNCATE ON shop_opening FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_settings();

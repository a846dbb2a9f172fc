-- Whom a member had recommended as of a week: the members who were moved away since are found by their recommender of then.
CREATE INDEX earlier_place_sponsor ON earlier_place (sponsor_id);

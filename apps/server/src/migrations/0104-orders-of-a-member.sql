-- All orders of a member, the cancelled ones too: the staff's list walked over every order. Members' own lists use it as well.
DROP INDEX member_order_member;
CREATE INDEX member_order_member ON member_order (member_id, id DESC);

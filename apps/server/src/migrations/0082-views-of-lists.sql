-- Lists with filters, sort and columns that people of the staff keep for themselves or share.
CREATE TABLE staff_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff,
  list text NOT NULL,
  name text NOT NULL,
  filters jsonb NOT NULL,
  sort text NOT NULL,
  columns text[] NOT NULL,
  is_shared boolean NOT NULL
);
CREATE INDEX staff_view_list ON staff_view (list, staff_id);

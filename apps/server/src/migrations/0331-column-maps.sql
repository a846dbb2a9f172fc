-- Which title of another program's file means which column of an import. The first file is mapped by a person; later ones with the same titles are read by it.
CREATE TABLE import_map (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- The title in the file, by the name of the column.
  columns jsonb NOT NULL,
  changed_by bigint NOT NULL REFERENCES staff,
  changed_at timestamptz NOT NULL,
  UNIQUE (kind, name)
);

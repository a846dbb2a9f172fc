-- The clearance code is a Korean importer's; a change of country left it where it says too much about a person.
UPDATE address SET clearance_code = '' WHERE company_code <> 'KR' AND clearance_code <> '';

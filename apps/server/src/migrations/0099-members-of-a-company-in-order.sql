-- Members of a company by number and by name. The beginning of a number is its company, so without these a list of one company walks over all the others.
CREATE INDEX member_company_code_order ON member (company_code, (code COLLATE "C"), id);
CREATE INDEX member_company_name ON member (company_code, (lower(last_name) COLLATE "C"), id);
CREATE INDEX member_company_card ON member (company_code, card_level, joined_at, id);
CREATE INDEX member_company_star ON member (company_code, star, joined_at, id);

-- Names are found although they are typed with errors. Members have far fewer different words in their names than there are members, so the words are compared
-- and the members are found by the words.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- A text as it is compared: small letters without accents.
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN normalize(regexp_replace(normalize(lower(given), NFD), '[\u0300-\u036f]', '', 'g'), NFC);

-- The words of a name, folded. Names in Chinese, Japanese or Korean letters are said without a space, so they are a word as a whole too.
CREATE FUNCTION name_words(first_name text, last_name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array_remove(regexp_split_to_array(fold_text(first_name || ' ' || last_name), '[\s.,''’·-]+'), '')
    || CASE WHEN first_name <> '' AND last_name || first_name ~ '[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]'
      THEN ARRAY[fold_text(last_name || first_name)] ELSE '{}' END;

CREATE TABLE name_word (
  word text PRIMARY KEY
);
CREATE INDEX name_word_grams ON name_word USING gin (word gin_trgm_ops);
CREATE INDEX name_word_beginning ON name_word ((word COLLATE "C"));

-- The words that a misspelt one may mean, the most alike first. The threshold is low, because two letters in the wrong order leave a short word few grams.
CREATE FUNCTION name_words_like(typed text) RETURNS SETOF text LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT word FROM name_word WHERE word % typed ORDER BY similarity(word, typed) DESC, word LIMIT 12
$$;

CREATE FUNCTION keep_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In order, so that two transactions that bring the same words cannot wait for each other.
  INSERT INTO name_word (word)
    SELECT word FROM unnest(name_words(NEW.first_name, NEW.last_name)) AS words (word)
    WHERE NOT EXISTS (SELECT FROM name_word AS known WHERE known.word = words.word) GROUP BY word ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER member_name_words_new AFTER INSERT ON member FOR EACH ROW EXECUTE FUNCTION keep_name_words();
CREATE TRIGGER member_name_words_changed AFTER UPDATE OF first_name, last_name ON member FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name)) EXECUTE FUNCTION keep_name_words();
INSERT INTO name_word (word) SELECT DISTINCT unnest(name_words(first_name, last_name)) FROM member;
CREATE INDEX member_name_words ON member USING gin (name_words(first_name, last_name)) WITH (fastupdate = off);

-- A telephone number's digits from the last to the first: people say the end, with or without what stands before it.
CREATE FUNCTION last_digits(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN reverse(regexp_replace(given, '[^0-9]', '', 'g'));
CREATE INDEX member_last_digits ON member ((last_digits(mobile) COLLATE "C"));
CREATE INDEX member_email_beginning ON member ((lower(email) COLLATE "C"));
DROP INDEX member_email;
-- The digits of a member number, for people who leave out the letters.
CREATE INDEX member_code_digits ON member ((substr(code, 3) COLLATE "C"));

CREATE INDEX member_order_number ON member_order ((order_no COLLATE "C"));
CREATE INDEX member_order_tracking_beginning ON member_order ((upper(tracking_no) COLLATE "C")) WHERE tracking_no <> '';
CREATE INDEX payment_attempt_reference ON payment_attempt ((upper(reference) COLLATE "C"));
CREATE INDEX payment_attempt_gateway ON payment_attempt ((upper(gateway_id) COLLATE "C")) WHERE gateway_id IS NOT NULL;
CREATE INDEX crypto_invoice_address ON crypto_invoice (lower(address));
CREATE INDEX crypto_transfer_hash ON crypto_transfer (lower(tx_hash));
CREATE INDEX crypto_remainder_hash ON crypto_remainder (lower(tx_hash)) WHERE tx_hash <> '';

CREATE INDEX product_name_grams ON product USING gin (fold_text(name::text) gin_trgm_ops);

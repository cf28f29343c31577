/** What the business clock showed when, so that any wall instant can be told in business time. */
export const up = `
CREATE TABLE clock_moves (
  since_at timestamptz PRIMARY KEY,
  offset_ms bigint NOT NULL
);
INSERT INTO clock_moves (since_at, offset_ms)
  SELECT '-infinity', offset_ms FROM business_clock;

-- A move lets the clock creep by milliseconds while processes settle; those say nothing new.
CREATE FUNCTION remember_clock_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_ms bigint := (SELECT offset_ms FROM clock_moves ORDER BY since_at DESC LIMIT 1);
BEGIN
  IF last_ms IS NULL OR abs(NEW.offset_ms - last_ms) >= 1000 THEN
    INSERT INTO clock_moves (since_at, offset_ms) VALUES (clock_timestamp(), NEW.offset_ms)
      ON CONFLICT (since_at) DO UPDATE SET offset_ms = EXCLUDED.offset_ms;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER business_clock_moves AFTER UPDATE OF offset_ms ON business_clock
  FOR EACH ROW EXECUTE FUNCTION remember_clock_move();

CREATE FUNCTION business_at(wall_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT wall_at + offset_ms * interval '1 millisecond' FROM clock_moves
   WHERE since_at <= wall_at ORDER BY since_at DESC LIMIT 1
$$;
`;

export const down = `
DROP FUNCTION business_at(timestamptz);
DROP TRIGGER business_clock_moves ON business_clock;
DROP FUNCTION remember_clock_move();
DROP TABLE clock_moves;
`;

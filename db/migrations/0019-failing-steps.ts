/**
 * What fails right now: one row for each step that is tried again or has stopped, kept from its
 * first failure until it succeeds, and how the calls to each provider have gone lately.
 */
export const up = `
CREATE TABLE step_troubles (
  workflow_id text NOT NULL,
  step text NOT NULL,
  -- The same step may run side by side for different things; what it is for tells them apart.
  part text NOT NULL,
  step_words text NOT NULL,
  provider text,
  error_type text NOT NULL,
  words text NOT NULL,
  tries integer NOT NULL CHECK (tries >= 0),
  stops integer NOT NULL DEFAULT 0 CHECK (stops >= 0),
  first_failed_at timestamptz NOT NULL,
  last_failed_at timestamptz NOT NULL,
  -- Null once nobody tries it again by himself.
  next_try_at timestamptz,
  PRIMARY KEY (workflow_id, step, part)
);
CREATE INDEX step_troubles_provider ON step_troubles (provider) WHERE provider IS NOT NULL;

CREATE TABLE provider_states (
  provider text PRIMARY KEY,
  -- The last calls, oldest first: o for one that was answered, f for one that failed.
  recent text NOT NULL CHECK (recent ~ '^[of]+$'),
  -- Since the last call that was answered.
  failed_calls integer NOT NULL CHECK (failed_calls >= 0),
  failing_since timestamptz,
  last_failed_at timestamptz,
  last_words text,
  updated_at timestamptz NOT NULL,
  CONSTRAINT provider_states_failing CHECK ((failed_calls = 0) = (failing_since IS NULL))
);
`;

export const down = `
DROP TABLE provider_states, step_troubles;
`;

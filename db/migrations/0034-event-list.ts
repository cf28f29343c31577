/** How far the provider's own list of its events has been read, which events came from it, and which
 *  of those that nobody knew have been looked up there. */
export const up = `
CREATE TABLE event_readings (
  wire text PRIMARY KEY CHECK (wire = 'payments'),
  read_to timestamptz NOT NULL
);
ALTER TABLE provider_events ADD COLUMN listed boolean NOT NULL DEFAULT false,
  ADD COLUMN looked_up_at timestamptz;
`;

export const down = `
ALTER TABLE provider_events DROP COLUMN looked_up_at, DROP COLUMN listed;
DROP TABLE event_readings;
`;

/** When our bank statement and the provider's lists were last read and compared with our books. */
export const up = `
CREATE TABLE outside_readings (
  source text PRIMARY KEY CHECK (source IN ('bank', 'payments')),
  read_at timestamptz NOT NULL
);
`;

export const down = `
DROP TABLE outside_readings;
`;

/** An error that somebody saw is found with its cause, as far as it may be told. */
export const up = `
ALTER TABLE error_references ADD COLUMN words text;
`;

export const down = `
ALTER TABLE error_references DROP COLUMN words;
`;

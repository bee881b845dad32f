/** The version of the shapes of what commands write as JSON. */
export const SCHEMA_VERSION = 1;

/** Options every command takes. */
export interface SharedOptions {
  readonly workspace?: string;
  /** `table`, `json`, or `json=FILE`; several may be given. */
  readonly format?: readonly string[];
  readonly color: boolean;
}

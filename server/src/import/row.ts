/** What a file says in one place: values under the names it uses, or why there are none. `line` is where it begins. */
export type Row =
  | { line: number; values: Record<string, unknown> }
  | { line: number; fault: string };

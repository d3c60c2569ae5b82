import type { DataRow } from '@lintel/contract/programs/rest';
import type { DataMethod, DataTableName } from '@lintel/contract/values/data-tables';
import type { Preferences } from './preferences.ts';
import type { Parameters } from './query.ts';

/** What a request asks of a table. */
export interface TableCall {
  method: DataMethod | 'HEAD';
  table: DataTableName;
  parameters: Parameters;
  preferences: Preferences;
  body?: DataRow | DataRow[] | undefined;
}

/** The parameters of a parsed query string, in which a repeated name has a list. */
export function parametersOf(query: Record<string, string | string[] | undefined>): Parameters {
  return Object.entries(query).flatMap(([name, texts = []]) =>
    [texts].flat().map((text) => [name, text] as const),
  );
}

/** What two statements share that differ only in how many values their lists have. */
export function statementKey(sql: string): string {
  return sql
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\?(, \?)+/g, '?…')
    .replaceAll(/(\([^()]*\))(, \1)+/g, '$1…')
    .replaceAll(/\s+/g, ' ');
}

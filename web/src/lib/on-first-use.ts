/** Create something when it is first used. Formatters take milliseconds to create, which would delay every page. */
export function onFirstUse<T extends object>(create: () => T): () => T {
  let created: T | undefined;
  return () => {
    created ??= create();
    return created;
  };
}

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** A mutation after which the queries whose keys begin with `queryKey` are loaded again. */
export function useChange<Input, Result>(
  queryKey: QueryKey,
  mutationFn: (input: Input) => Promise<Result>,
) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey }) });
}

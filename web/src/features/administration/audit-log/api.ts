import type { listAuditLog } from '@lintel/contract/administration/audit-log';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';

const LIST = endpoint<typeof listAuditLog>('GET', '/api/admin/audit');

export const auditLogQuery = infiniteQueryOptions({
  queryKey: ['audit-log'],
  queryFn: ({ pageParam, signal }) =>
    call(LIST, { query: { before: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextBefore }) => nextBefore,
});

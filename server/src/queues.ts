import { cancellationQueues } from './features/billing/cancellations/service.ts';
import { evidenceQueues } from './features/evidence/evidence/service.ts';
import { unreadQueues } from './features/notifications/unread/service.ts';
import { reportQueues } from './features/safety/reports/service.ts';
import { savedSearchQueues } from './features/saved-searches/searches/service.ts';
import { contactQueues } from './features/site/contact/service.ts';
import type { Queues } from './platform/queues.ts';

/** Everything that waits for a person or a job, apart from emails and files. */
export const QUEUES: Queues = {
  ...evidenceQueues,
  ...reportQueues,
  ...contactQueues,
  ...savedSearchQueues,
  ...unreadQueues,
  ...cancellationQueues,
};

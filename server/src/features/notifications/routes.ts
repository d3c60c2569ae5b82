import { listNotifications, readNotifications } from '@lintel/contract/notifications/bell';
import {
  checkPush,
  getNotificationSettings,
  subscribeToPush,
  unsubscribe,
  unsubscribeFromPush,
  updateNotificationSettings,
} from '@lintel/contract/notifications/settings';
import { listTermsNotices, sendTermsNotice } from '@lintel/contract/notifications/terms';
import type { RouteContext } from '#server/http/serve.ts';
import { AppError } from '#server/platform/app-error.ts';
import * as notifications from './bell/service.ts';
import * as subscriptions from './push-subscriptions/service.ts';
import * as settings from './settings/service.ts';
import * as terms from './terms/service.ts';

/** What the areas above add to notifications. */
export interface SearchAlerts {
  findNews: readonly notifications.FindNews[];
  stopAlerts: settings.StopAlerts;
}

export function notificationsRoutes(routing: RouteContext, alerts: SearchAlerts): void {
  const { serve, ctx } = routing;
  oneClickUnsubscribe(routing, alerts);
  serve(listNotifications, ({ viewer }) =>
    notifications.listNotifications(ctx, viewer, alerts.findNews),
  );
  serve(readNotifications, ({ viewer, input }) =>
    notifications.readNotifications(ctx, viewer, input.body.items, alerts.findNews),
  );
  serve(subscribeToPush, ({ viewer, input }) => subscriptions.subscribe(ctx, viewer, input.body));
  serve(checkPush, ({ viewer, input }) =>
    subscriptions.isSubscribed(ctx, viewer, input.body.endpoint),
  );
  serve(unsubscribeFromPush, ({ viewer, input }) =>
    subscriptions.unsubscribe(ctx, viewer, input.body.endpoint),
  );
  serve(getNotificationSettings, ({ viewer }) => settings.getNotificationSettings(ctx, viewer));
  serve(updateNotificationSettings, ({ viewer, input }) =>
    settings.updateNotificationSettings(ctx, viewer, input.body),
  );
  serve(listTermsNotices, () => terms.listNotices(ctx));
  serve(sendTermsNotice, ({ viewer, input }) => terms.sendNotice(ctx, viewer, input.body));
  serve(unsubscribe, ({ input }) => settings.unsubscribe(ctx, input.body.token, alerts.stopAlerts));
}

/**
 * Mounts the address in an email's headers, to which a mail program posts a form. Opening it in a browser shows a page
 * that asks first, because scanners open links too. See https://www.rfc-editor.org/rfc/rfc8058
 */
function oneClickUnsubscribe({ app, ctx }: RouteContext, { stopAlerts }: SearchAlerts): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume();
      payload.on('end', () => parsed(null));
      payload.on('error', parsed);
    });
    scope.post<{ Querystring: { token?: unknown } }>(
      settings.UNSUBSCRIBE_PATH,
      async ({ query }, reply) => {
        if (typeof query.token !== 'string') throw new AppError('UNSUBSCRIBE_LINK_UNKNOWN');
        await settings.unsubscribe(ctx, query.token, stopAlerts);
        return reply.code(204).send();
      },
    );
    done();
  });
}

import {
  answerClientQuestion,
  askClient,
  confirmReference,
  countReferences,
  declineReference,
  getClientQuestion,
  listOwnReferences,
  listProfileReferences,
  proposeReference,
  removeReference,
  updateReference,
} from '@lintel/contract/references/references';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#server/http/caller.ts';
import type { RouteContext } from '#server/http/serve.ts';
import * as references from './references/service.ts';

/** What the area above knows of browsers: whether a member has signed in with the caller's. */
export interface Browsers {
  isBrowserOf: (memberId: string, caller: Caller) => Promise<boolean>;
}

export function referencesRoutes(
  { serve, ctx, cookies }: RouteContext,
  { isBrowserOf }: Browsers,
): void {
  const browserOf = (request: FastifyRequest) => (memberId: string) =>
    isBrowserOf(memberId, cookies.visitorOf(request));
  serve(proposeReference, ({ viewer, input, request }) =>
    references.propose(ctx, viewer, input.body, browserOf(request)),
  );
  serve(confirmReference, ({ viewer, input, request }) =>
    references.confirm(ctx, viewer, { ...input.params, ...input.body }, browserOf(request)),
  );
  serve(declineReference, ({ viewer, input }) => references.decline(ctx, viewer, input.params.id));
  serve(updateReference, ({ viewer, input }) =>
    references.update(ctx, viewer, { ...input.params, ...input.body }),
  );
  serve(removeReference, ({ viewer, input }) => references.remove(ctx, viewer, input.params.id));
  serve(listOwnReferences, ({ viewer }) => references.listOwn(ctx, viewer));
  serve(countReferences, ({ viewer, input }) => references.count(ctx, viewer, input.query.ids));
  serve(listProfileReferences, ({ viewer, input }) =>
    references.listOfProfile(ctx, viewer, { ...input.params, ...input.query }),
  );
  serve(askClient, ({ viewer, input }) => references.askClient(ctx, viewer, input.body));
  serve(getClientQuestion, ({ viewer, input }) =>
    references.getQuestion(ctx, viewer, input.params.code),
  );
  serve(answerClientQuestion, ({ viewer, input, request }) =>
    references.answerQuestion(ctx, viewer, { ...input.params, ...input.body }, browserOf(request)),
  );
}

import { findCompanies, readCompany } from '@lintel/contract/evidence/companies';
import {
  decideEvidence,
  listOfficers,
  listWaitingEvidence,
  reopenEvidence,
} from '@lintel/contract/evidence/decisions';
import { deleteEvidence, listEvidence, saveEvidence } from '@lintel/contract/evidence/evidence';
import type { RouteContext } from '#server/http/serve.ts';
import * as evidence from './evidence/service.ts';

/** Mount the evidence of members and the companies that they act for. */
export function evidenceRoutes({ serve, ctx }: RouteContext): void {
  serve(listEvidence, ({ viewer }) => evidence.listEvidence(ctx, viewer));
  serve(saveEvidence, ({ viewer, input }) =>
    evidence.saveEvidence(ctx, viewer, input.params.kind, input.body),
  );
  serve(deleteEvidence, ({ viewer, input }) =>
    evidence.deleteEvidence(ctx, viewer, input.params.kind),
  );
  serve(findCompanies, ({ viewer, input }) => evidence.findCompanies(ctx, viewer, input.query.q));
  serve(readCompany, ({ viewer, input }) => evidence.readCompany(ctx, viewer, input.params.number));
  serve(listWaitingEvidence, ({ input }) => evidence.listWaiting(ctx, input.query));
  serve(listOfficers, ({ input }) => evidence.listOfficers(ctx, input.params.id));
  serve(decideEvidence, ({ viewer, input }) =>
    evidence.decide(ctx, viewer, input.params.id, input.body),
  );
  serve(reopenEvidence, ({ viewer, input }) =>
    evidence.reopen(ctx, viewer, input.params.id, input.body.seen),
  );
}

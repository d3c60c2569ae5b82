import type { OwnEvidence } from '@lintel/contract/evidence/evidence';
import { COMPANY_WORDS, EVIDENCE_WORDS, type EvidenceKind } from '@lintel/contract/values/evidence';
import {
  canBeChecked,
  faultsOfEvidence,
  type GivenEvidence,
  readEvidence,
  type StatedEvidence,
} from '@lintel/contract/values/evidence-rules';
import { faultsOfNames } from '@lintel/contract/values/names';
import type { Context, Viewer } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { AppError, requireValid } from '#server/platform/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { readAndStore } from './readings.ts';
import { toEmpty, toOwn } from './view.ts';

// What members state.

/** What is written to evidence that has changed: neither a check nor a refusal holds for it. */
const UNCHECKED = { ...facts.UNCHECKED, refusal: null, words: null };

/** State evidence, and ask for a check. What was checked or waits goes back to waiting if it changes. */
export async function saveEvidence(
  ctx: Context,
  { memberId }: Viewer,
  kind: EvidenceKind,
  { isAsked, ...given }: GivenEvidence & { isAsked: boolean },
): Promise<OwnEvidence> {
  const now = ctx.clock.now();
  const today = londonDay(now);
  const stated = readEvidence(kind, given);
  requireValid(faultsOfEvidence(kind, stated, today));
  const company = kind === 'company' ? stated.number : null;
  if (company) await requireCompany(ctx, memberId, company);
  const row = await transact(ctx, async (tx) => {
    if (company) await facts.ensureCompany(tx, company, now);
    await profiles.lockProfile(tx, memberId);
    const kinds = await profiles.findKinds(tx, memberId);
    requireValid(kinds.includes(kind) ? {} : { kind: EVIDENCE_WORDS.kind });
    const before = await facts.findEvidence(tx, memberId, kind);
    requireValid(faultsOfNames({ insurer: stated.insurer }, before));
    const state = nextState(before, stated, isAsked, today);
    if (before && state === null) return before;
    // What waits is looked at again after each change of it.
    if (state === 'waiting') await ctx.rateLimits.spend('evidenceChecks', [memberId], { db: tx });
    const fresh = { ...stated, ...UNCHECKED, state: state ?? 'stated', updatedAt: now };
    if (before) await facts.updateEvidence(tx, before.id, fresh);
    else {
      const id = newId('ev_', now);
      await facts.insertEvidence(tx, [{ id, memberId, kind, createdAt: now, ...fresh }]);
    }
    if (before?.state === 'checked') await profiles.writeSum(tx, memberId, today);
    return facts.findEvidence(tx, memberId, kind);
  });
  return row ? toOwn(row, today) : toEmpty(kind);
}

/** Throw VALIDATION_FAILED for a company that the register does not have; what it cannot say now is read later. */
async function requireCompany(ctx: Context, memberId: string, number: string): Promise<void> {
  const register = ctx.companiesHouse?.forMembers();
  if (!register || (await facts.findCompany(ctx.db, number))?.snapshot) return;
  await ctx.rateLimits.spend('companyLookUps', [memberId]);
  const isThere = await readAndStore(ctx, register, number).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'COMPANIES_UNAVAILABLE') return true;
    throw error;
  });
  requireValid(isThere ? {} : { number: COMPANY_WORDS.unknown });
}

/** The state after a member has saved; null if nothing changes. */
function nextState(
  before: facts.EvidenceRow | undefined,
  stated: StatedEvidence,
  isAsked: boolean,
  today: string,
): 'stated' | 'waiting' | null {
  const wants = isAsked && canBeChecked(stated);
  if (!before) return wants ? 'waiting' : 'stated';
  const names = ['number', 'scheme', 'insurer', 'endsOn'] as const;
  const isSame = names.every((name) => before[name] === stated[name]);
  const isKnown = before.state === 'waiting' || facts.isFact(before, today);
  if (isSame && (isKnown || !wants)) return null;
  return wants || (isKnown && canBeChecked(stated)) ? 'waiting' : 'stated';
}

export async function deleteEvidence(ctx: Context, { memberId }: Viewer, kind: EvidenceKind) {
  await transact(ctx, async (tx) => {
    await profiles.lockProfile(tx, memberId);
    await facts.deleteEvidence(tx, memberId, kind);
    await profiles.writeSum(tx, memberId, londonDay(ctx.clock.now()));
  });
}

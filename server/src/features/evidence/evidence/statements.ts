import type { OwnEvidence } from '@lintel/contract/evidence/evidence';
import { EVIDENCE_WORDS, type EvidenceKind } from '@lintel/contract/values/evidence';
import {
  canBeChecked,
  faultsOfEvidence,
  type GivenEvidence,
  readEvidence,
  type StatedEvidence,
} from '@lintel/contract/values/evidence-rules';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { EvidenceTableRow } from '#server/db/schema/evidence.ts';
import { transact } from '#server/db/transact.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { UNCHECKED, writeSum } from './sums.ts';
import { toOwn } from './view.ts';

// What members state.

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
  const fields = faultsOfEvidence(kind, stated, today);
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', { fields });
  const row = await transact(ctx, async (tx) => {
    await profiles.lockProfile(tx, memberId);
    if (!(await profiles.findKinds(tx, memberId)).includes(kind)) {
      throw new AppError('VALIDATION_FAILED', { fields: { kind: EVIDENCE_WORDS.kind } });
    }
    const before = await facts.findEvidence(tx, memberId, kind);
    const state = nextState(before, stated, isAsked, today);
    if (before && state === null) return before;
    if (isAsked && state === 'waiting')
      await ctx.rateLimits.spend('evidenceChecks', [memberId], { db: tx });
    const fresh = { ...stated, ...UNCHECKED, state: state ?? 'stated', updatedAt: now };
    const row = before
      ? { ...before, ...fresh, updatedAt: Math.max(now, before.updatedAt + 1) }
      : newRow(memberId, kind, fresh);
    await (before ? facts.updateEvidence(tx, row.id, row) : facts.insertEvidence(tx, [row]));
    await followCompany(tx, row, now);
    if (before?.state === 'checked') await writeSum(tx, memberId, today);
    return row;
  });
  return toOwn(row, today);
}

function newRow(
  memberId: string,
  kind: EvidenceKind,
  fresh: Omit<EvidenceTableRow, 'id' | 'memberId' | 'kind' | 'refusal' | 'words' | 'createdAt'>,
): EvidenceTableRow {
  const createdAt = fresh.updatedAt;
  const id = newId('ev_', createdAt);
  return { id, memberId, kind, refusal: null, words: null, createdAt, ...fresh };
}

/** Let a company be read soon, unless it is known. */
async function followCompany(tx: Tx, { kind, number }: EvidenceTableRow, now: number) {
  if (kind === 'company' && number) await facts.insertCompany(tx, number, now);
}

/** The state after a member has saved; null if nothing changes. */
function nextState(
  before: EvidenceTableRow | undefined,
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
    await writeSum(tx, memberId, londonDay(ctx.clock.now()));
  });
}

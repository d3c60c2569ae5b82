import { createStore } from './store.ts';

/** An open request for the member to prove again who they are. */
export interface ProofRequest {
  /** Closes it. @param isGiven whether they did */
  settle: (isGiven: boolean) => void;
}

/** The open request, for the one dialog that answers it. */
export const proofRequest = createStore<ProofRequest | null>(null);

let answer: Promise<boolean> | undefined;

/** Ask the member to prove again who they are, and return whether they did. Concurrent callers share one dialog. */
export function askForProof(): Promise<boolean> {
  answer ??= new Promise<boolean>((settle) => {
    proofRequest.set({ settle });
  }).finally(() => {
    answer = undefined;
    proofRequest.set(null);
  });
  return answer;
}

import { lazy, Suspense, useState } from 'react';
import { clearCheckout, readPendingCheckout } from './pending-checkout.ts';

const CheckoutBanner = lazy(async () => ({
  default: (await import('./checkout-banner.tsx')).CheckoutBanner,
}));

/** A message for a member who returns from a payment. Few pages show it, so it is loaded on demand. */
export function CheckoutReturn() {
  const [sessionId, setSessionId] = useState(readPendingCheckout);
  if (!sessionId) return null;
  const dismiss = () => {
    clearCheckout();
    setSessionId(null);
  };
  return (
    <Suspense>
      <CheckoutBanner sessionId={sessionId} onDismiss={dismiss} />
    </Suspense>
  );
}

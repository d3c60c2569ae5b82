import { PLANS } from '@lintel/contract/values/plans';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide';
import type { ComponentProps } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { checkoutQuery } from './api.ts';
import styles from './checkout-banner.module.css';
import type { CheckoutOutcome } from './state.ts';

interface Outcome {
  tone: ComponentProps<typeof Banner>['tone'];
  title: string;
  words: string;
  /** The label of the button that checks again, for failures that a retry may fix. */
  again?: string;
}

/** The outcome of a payment, shown until the member dismisses it. */
export function CheckoutBanner({
  sessionId,
  onDismiss,
}: {
  sessionId: string;
  onDismiss: () => void;
}) {
  const { data, error, isFetching, refetch } = useQuery(checkoutQuery(sessionId));
  const outcome =
    isFetching || (data === undefined && !error) ? null : outcomeOf(data ?? null, error);
  return (
    <section className={`wrap-page ${styles.place}`} aria-label="Your payment">
      <Banner tone={outcome?.tone}>
        <div className={styles.bar}>
          <div className={styles.words} role="status">
            {outcome ? (
              <>
                <strong className="strong">{outcome.title}</strong> {outcome.words}
              </>
            ) : (
              'Confirming your payment...'
            )}
          </div>
          {outcome?.again && (
            <Button size="sm" className={styles.again} onClick={() => void refetch()}>
              {outcome.again}
            </Button>
          )}
          {outcome && (
            <IconButton
              label="Close"
              className={styles.close}
              icon={<Icon of={X} />}
              onClick={onDismiss}
            />
          )}
        </div>
      </Banner>
    </section>
  );
}

function outcomeOf(outcome: CheckoutOutcome, error: Error | null): Outcome {
  if (error) {
    return {
      tone: 'bad',
      title: 'Payment verification failed.',
      words: `${messageOf(error)} If you have paid, your plan will change automatically.`,
      again: 'Retry',
    };
  }
  if (outcome) {
    const { name } = PLANS[outcome.plan];
    return {
      tone: 'good',
      title: `Your ${name} plan is active.`,
      words: 'Thank you. You can now open profiles and send messages without a daily limit.',
    };
  }
  return {
    tone: 'warn',
    title: 'There was an issue updating your subscription.',
    words:
      'We have not received your payment yet. If you have paid, your plan will change automatically.',
    again: 'Check again',
  };
}

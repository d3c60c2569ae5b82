import { CircleAlert, CircleCheck, Info, X } from 'lucide';
import { Toast as Primitive } from 'radix-ui';
import { useStore } from '#web/lib/store.ts';
import { TextButton } from '../action/text-button.tsx';
import { Icon } from '../display/icon.tsx';
import { escapeDialog } from './escape.ts';
import styles from './toast.module.css';
import { type ShownToast, shownToast } from './toast.ts';

const ICONS = { plain: CircleCheck, note: Info, bad: CircleAlert };

function ToastCard({ message }: { message: ShownToast }) {
  const { title, description, tone = 'plain', action, milliseconds } = message;
  return (
    <Primitive.Root
      className={`${styles.toast} ${styles[tone]}`}
      {...(milliseconds && { duration: milliseconds })}
      type={tone === 'bad' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && shownToast.set(null)}
      onEscapeKeyDown={(event) => {
        if (escapeDialog(event)) event.preventDefault();
      }}
    >
      <Icon of={ICONS[tone]} className={styles.icon} />
      <div className="grow">
        <Primitive.Title>{title}</Primitive.Title>
        {description && (
          <Primitive.Description className={styles.description}>
            {description}
          </Primitive.Description>
        )}
        {action && (
          <Primitive.Action asChild altText={action.label} onClick={action.onSelect}>
            <TextButton className={styles.action}>{action.label}</TextButton>
          </Primitive.Action>
        )}
      </div>
      <Primitive.Close className={styles.close} aria-label="Close">
        <Icon of={X} size="sm" />
      </Primitive.Close>
    </Primitive.Root>
  );
}

/** The toast region: one at a time, for five seconds; F8 focuses it, a swipe dismisses it. */
export function Toaster() {
  const message = useStore(shownToast);
  return (
    <Primitive.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {message && <ToastCard key={message.key} message={message} />}
      <Primitive.Viewport className={styles.viewport} hotkey={['F8']} />
    </Primitive.Provider>
  );
}

// Short news about what just happened, announced and shown in the corner at the inline end; on react-aria.
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components/Toast';
import { classNames } from './class-names.ts';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from './icons.tsx';

export type ToastMessage = {
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  readonly action?: ReactNode;
};

/** How long a toast stays, in ms; hovering or focusing it stops the clock. Toasts with an action never leave by themselves. */
const stay = 6000;

/** A queue shared by all who tell something; at most three are shown at once. */
export function createToastQueue() {
  const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });
  return {
    queue,
    /** Shows a message and returns what takes it away. */
    show(message: ToastMessage): () => void {
      const key = queue.add(message, message.action ? {} : { timeout: stay });
      return () => queue.close(key);
    },
  };
}

type ToastRegionProps = {
  readonly toasts: ReturnType<typeof createToastQueue>;
  /** Names the landmark. */
  readonly label: string;
  readonly closeLabel: string;
};

const tones = {
  success: { colour: 'text-success', sign: <CheckIcon /> },
  error: { colour: 'text-error', sign: <AlertIcon /> },
  info: { colour: 'text-link', sign: <InfoIcon /> },
};

/** The region; mount it once, outside of the routes. Its place leaves room for a bottom bar on phones. */
export function ToastRegion({ toasts, label, closeLabel }: ToastRegionProps) {
  return (
    <AriaToastRegion
      queue={toasts.queue}
      aria-label={label}
      className="ring-focus fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-100 grid gap-3 sm:start-auto sm:end-6 sm:bottom-6 sm:w-96"
    >
      {({ toast }) => {
        const { colour, sign } = tones[toast.content.tone];
        return (
          <AriaToast
            toast={toast}
            className="cut-fill cut-focus flex animate-rise items-start gap-3 p-4 pe-2 [--fill:var(--color-surface-4)]"
          >
            <span className={classNames('pt-1', colour)}>{sign}</span>
            <ToastContent className="min-w-0 flex-1 pt-0.5">
              <Text slot="title" className="block font-semibold text-text">
                {toast.content.text}
              </Text>
              {toast.content.action && <div className="mt-2">{toast.content.action}</div>}
            </ToastContent>
            <Button
              slot="close"
              aria-label={closeLabel}
              className="ring-focus -mt-1.5 grid size-11 shrink-0 cursor-pointer place-items-center text-text-2 hover:text-text"
            >
              <CloseIcon size={18} />
            </Button>
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
}

/** Tells the user that a slow request is still running. Requests have no timeout, so they may take long. */
import { useEffect, useState } from 'react';
import { formTexts } from '../forms/form-texts.ts';
import { useTexts } from '../language/texts.ts';

const SLOW_AFTER_MS = 3000;

type SlowNoticeProps = {
  readonly isPending: boolean;
  /** Default: the text for forms. */
  readonly text?: string;
  readonly className?: string;
};

/** Shows the text once `isPending` has been true for three seconds, until it is false. */
export function SlowNotice({ isPending, text, className = '' }: SlowNoticeProps) {
  const t = useTexts(formTexts);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isPending]);
  return (
    <p role="status" className={`text-sm text-text-2 empty:absolute ${className}`}>
      {isSlow ? (text ?? t('slow')) : ''}
    </p>
  );
}

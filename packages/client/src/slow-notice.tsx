// Nothing aborts a request, so a slow one gets a word: the app is waiting, and nothing is lost.
import { useEffect, useState } from 'react';
import { formTexts } from './form-texts.ts';
import { useTexts } from './texts.ts';

const SLOW_AFTER_MS = 3000;

type SlowNoticeProps = {
  readonly isPending: boolean;
  /** What is still under way; absent: what a form says. */
  readonly text?: string;
  readonly className?: string;
};

/** Says nothing for three seconds, then that it is still going, until the answer is here. */
export function SlowNotice({ isPending, text, className = '' }: SlowNoticeProps) {
  const t = useTexts(formTexts);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return (
    <p role="status" className={`text-sm text-text-2 empty:hidden ${className}`}>
      {isSlow ? (text ?? t('slow')) : ''}
    </p>
  );
}

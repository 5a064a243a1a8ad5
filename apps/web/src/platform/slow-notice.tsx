// Nothing aborts a request, so a slow one gets a word: the app is waiting, and nothing is lost.
import { useEffect, useState } from 'react';
import { frameTexts } from './frame-texts.ts';
import { useTexts } from './texts.ts';

const SLOW_AFTER_MS = 6000;

export function SlowNotice({ isPending }: { readonly isPending: boolean }) {
  const t = useTexts(frameTexts);
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
    <p role="status" className="text-sm text-text-2 empty:hidden">
      {isSlow ? t('slow') : ''}
    </p>
  );
}

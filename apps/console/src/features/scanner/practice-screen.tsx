// Renders practice: the scanner's own screen with a scanner that admits nobody.
import { useTexts } from '@rabita/client/language/texts';
import { useState } from 'react';
import { useStore } from 'zustand';
import { PRACTICE_CODES } from '../../platform/practice-codes.ts';
import { createPracticeScanner } from '../../scan-engine/create-practice-scanner.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { practiceTexts } from './practice-texts.ts';
import { ScannerScreen } from './scanner-screen.tsx';

type PracticeScreenProps = { readonly scanner: RunningScanner; readonly onEnd: () => void };

export function PracticeScreen({ scanner, onEnd }: PracticeScreenProps) {
  const t = useTexts(practiceTexts);
  const [practice] = useState(() => createPracticeScanner(scanner, { guest: t('guest'), note: t('note') }));
  const done = useStore(practice.done, ({ codes }) => codes.size);
  return (
    <ScannerScreen
      scanner={practice}
      practice={{
        line: t(done < PRACTICE_CODES ? 'line' : 'lineDone', { done, all: PRACTICE_CODES }),
        onEnd,
      }}
    />
  );
}

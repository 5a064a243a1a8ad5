// Listens for a hand-held scanner anywhere on the page; its keys press no button and stay in no field.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { nothingTyped, readKeystroke, type TypedCode } from '../../scan-engine/read-keystrokes.ts';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

export function useKeystrokes(onCode: (code: TypedCode) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  }, [onCode]);
  // Before anything is seen: whoever scans at first sight is heard.
  useLayoutEffect(() => {
    let typed = nothingTyped;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      const { key, code, shiftKey: isShifted, timeStamp: at, target } = event;
      const read = readKeystroke(typed, { key, code, isShifted, isInField: isField(target), at });
      typed = read.typed;
      // Between quick letters a space presses no button.
      const isWithin = typed.byCode.length > 1;
      if (!read.code) {
        if (isWithin && key === ' ' && !isField(target)) event.preventDefault();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      latest.current(read.code);
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}

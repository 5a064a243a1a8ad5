/** Listens for codes of a barcode reader, and keeps its keys from pressing buttons or submitting forms. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { emptyTypedBuffer, readKeystroke, type TypedCode } from '../../scan-engine/read-keystrokes.ts';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** @param prefix matches the prefix of a code; by default the prefixes of all our codes */
export function useBarcodeReader(onCode: (code: TypedCode) => void, prefix?: RegExp): void {
  const latestOnCode = useRef(onCode);
  useEffect(() => {
    latestOnCode.current = onCode;
  }, [onCode]);
  // A layout effect, so that a scan right after the first paint is not missed.
  useLayoutEffect(() => {
    let typed = emptyTypedBuffer;
    const listen = (event: KeyboardEvent) => {
      // Some barcode readers type a line feed as Ctrl+J, which would open the browser's downloads.
      const isLineFeed = event.ctrlKey && event.code === 'KeyJ';
      if ((event.ctrlKey && !isLineFeed) || event.altKey || event.metaKey || event.repeat) return;
      const { code, shiftKey: isShifted, timeStamp: at, target } = event;
      const key = isLineFeed ? 'Enter' : event.key;
      const result = readKeystroke(typed, { key, code, isShifted, isInField: isField(target), at }, prefix);
      typed = result.typed;
      const { byCode: textByPhysicalKeys } = typed;
      // Without preventDefault, a space within a code would press the focused button.
      const isWithinCode = textByPhysicalKeys.length > 1;
      const isKeyAfterCode = result.isSuffix;
      if (!result.code && !isKeyAfterCode) {
        if (isWithinCode && key === ' ' && !isField(target)) event.preventDefault();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (result.code) latestOnCode.current(result.code);
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [prefix]);
}

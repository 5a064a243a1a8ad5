/** Lets react-aria fields with Latin digits also accept ٠-٩, ۰-۹ and ０-９. */
import { type RefObject, useEffect } from 'react';
import { extractDigits } from './extract-digits.ts';

/** Replaces typed digits of another script with 0-9 before the field handles the event. */
export function useLatinDigits(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const replaceDigits = (event: InputEvent) => {
      const { data, inputType, target } = event;
      if (!data || !/^[٠-٩۰-۹０-９]+$/u.test(data)) return;
      event.preventDefault();
      event.stopPropagation();
      const latin = extractDigits(data, data.length);
      target?.dispatchEvent(
        new InputEvent('beforeinput', { data: latin, inputType, bubbles: true, cancelable: true }),
      );
    };
    element.addEventListener('beforeinput', replaceDigits, { capture: true });
    return () => element.removeEventListener('beforeinput', replaceDigits, { capture: true });
  }, [field]);
}

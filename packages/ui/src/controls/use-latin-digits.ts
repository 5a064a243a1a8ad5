// Makes react-aria fields accept ٠-٩ and ۰-۹: in fields that show Latin digits, react-aria accepts only 0-9.
import { type RefObject, useEffect } from 'react';
import { extractDigits } from './extract-digits.ts';

/** Replaces typed digits of another script with 0-9 before the field handles the event. */
export function useLatinDigits(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const translate = (event: InputEvent) => {
      const { data, inputType, target } = event;
      if (!data || !/^[٠-٩۰-۹]+$/u.test(data)) return;
      event.preventDefault();
      event.stopPropagation();
      const latin = extractDigits(data, data.length);
      target?.dispatchEvent(
        new InputEvent('beforeinput', { data: latin, inputType, bubbles: true, cancelable: true }),
      );
    };
    element.addEventListener('beforeinput', translate, { capture: true });
    return () => element.removeEventListener('beforeinput', translate, { capture: true });
  }, [field]);
}

// Accepts ٠-٩ and ۰-۹ in React Aria fields that show 0-9 and therefore accept only 0-9. Free of react-aria.
import { type RefObject, useEffect } from 'react';
import { codeDigits } from './code-digits.ts';

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
      const latin = codeDigits(data, data.length);
      target?.dispatchEvent(
        new InputEvent('beforeinput', { data: latin, inputType, bubbles: true, cancelable: true }),
      );
    };
    element.addEventListener('beforeinput', translate, { capture: true });
    return () => element.removeEventListener('beforeinput', translate, { capture: true });
  }, [field]);
}

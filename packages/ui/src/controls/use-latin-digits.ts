// Lets ٠-٩ and ۰-۹ be typed where React Aria, told to show 0-9, takes 0-9 alone; free of react-aria.
import { type RefObject, useEffect } from 'react';
import { codeDigits } from './code-digits.ts';

/** Hands digits of another script to the field as those it takes, before it sees them. */
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

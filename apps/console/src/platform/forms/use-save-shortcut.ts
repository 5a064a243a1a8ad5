// Submits a form when its user presses Ctrl+S, or ⌘S on a Mac, anywhere on the page.
import { type RefObject, useEffect } from 'react';

/** Does nothing while a dialog is open, because the press is then not meant for the form behind it. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      // `code` is the key's place, so that the shortcut also works with an Arabic keyboard layout.
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('[role="dialog"], [role="alertdialog"]'))
        form.current?.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [form]);
}

/** Defines the actions and checks that tests can use in every engine. */

/** The size of the window in CSS pixels, which are the screen's pixels in all engines. */
export const PHONE = { width: 390, height: 844 };

export const TIME_ZONE = 'Asia/Riyadh';

/** Locates elements by XPath, which the drivers of all engines support. */
export type EnginePage = {
  open: (url: string) => Promise<void>;
  /** Clicks the first visible element that matches, and waits for it. */
  press: (xpath: string) => Promise<void>;
  /** Types into the first visible field that matches, and waits for it. */
  type: (xpath: string, text: string) => Promise<void>;
  /** Runs the body of an async function in the page, and returns its result. */
  evaluate: (body: string) => Promise<unknown>;
  /** Returns a screenshot of the page, as a PNG of the size of `PHONE`. */
  takeScreenshot: () => Promise<Buffer>;
  /** Returns the console errors of the page so far. */
  listConsoleErrors: () => Promise<string[]>;
  close: () => Promise<void>;
};

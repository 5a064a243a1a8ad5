/** Defines what tests can do in each engine: a fan's actions, and reading what the fan sees. */

/** The size of the window in CSS pixels, which are the screen's pixels in all engines. */
export const PHONE = { width: 390, height: 844 };

export const TIME_ZONE = 'Asia/Riyadh';

/** Elements are located by XPath, which the drivers of all engines support. */
export type EnginePage = {
  open: (url: string) => Promise<void>;
  /** Presses the first such element with the pointer, as soon as it is visible. */
  press: (xpath: string) => Promise<void>;
  /** Types into the first such field with the keyboard. */
  type: (xpath: string, text: string) => Promise<void>;
  /** Runs the body of an async function in the page, and returns its result. */
  evaluate: (body: string) => Promise<unknown>;
  /** Returns what the window shows, as a PNG of the size of `PHONE`. */
  takePicture: () => Promise<Buffer>;
  /** Returns the errors that the page’s console has shown so far. */
  listConsoleErrors: () => Promise<string[]>;
  close: () => Promise<void>;
};

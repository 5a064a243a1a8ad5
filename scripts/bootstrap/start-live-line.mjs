/** Prints the output of a run and, below it, one line that says how far the run is. */

/** How often the line is printed where it cannot be rewritten, such as in the log of CI. */
const PRINT_MS = 10_000;
const REWRITE_MS = 500;

/**
 * On a terminal the line is rewritten in place; elsewhere it is printed now and then, if it has changed.
 * @param {() => string} getText the line's present text
 * @param {Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean, columns?: number }} [stream]
 */
export function startLiveLine(getText, stream = process.stdout) {
  let shown = '';
  // A line that wraps could not be cleared.
  const draw = () => stream.write(shown.slice(0, (stream.columns ?? 80) - 1));
  const clear = () => stream.write('\r\u001b[K');
  const timer = setInterval(
    () => {
      const text = getText();
      if (text === shown) return;
      shown = text;
      if (stream.isTTY) {
        clear();
        draw();
      } else stream.write(`${text}\n`);
    },
    stream.isTTY ? REWRITE_MS : PRINT_MS,
  );
  return {
    /** Prints text above the line. @param {string} text */
    print(text) {
      if (stream.isTTY) clear();
      stream.write(`${text}\n`);
      if (stream.isTTY) draw();
    },
    /** Prints a text in place of the line. @param {string} text */
    end(text) {
      clearInterval(timer);
      if (stream.isTTY) clear();
      if (stream.isTTY || text !== shown) stream.write(`${text}\n`);
    },
  };
}

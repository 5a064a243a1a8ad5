/** Prints the output of a run, with a line of progress below it. */

/** The interval at which the line is printed where it cannot be rewritten, such as in the log of CI. */
const PRINT_MS = 10_000;
const REWRITE_MS = 500;

/**
 * On a terminal the line is rewritten in place. Elsewhere it is printed every ten seconds, if it has changed.
 * @param {() => string} getText
 * @param {Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean, columns?: number }} [stream]
 */
export function startLiveLine(getText, stream = process.stdout) {
  let line = '';
  // Shortened, because a line that wraps could not be cleared.
  const draw = () => stream.write(line.slice(0, (stream.columns ?? 80) - 1));
  const clear = () => stream.write('\r\u001b[K');
  const timer = setInterval(
    () => {
      const text = getText();
      if (text === line) return;
      line = text;
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
    /** Prints a text instead of the line. @param {string} text */
    end(text) {
      clearInterval(timer);
      if (stream.isTTY) clear();
      if (stream.isTTY || text !== line) stream.write(`${text}\n`);
    },
  };
}

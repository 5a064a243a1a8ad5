/**
 * Fills the tables of figures in the documents from what the benches recorded. A cell names its rows in comments, as in
 * "1 s <!-- start: second start until ready -->". A comment that names only a bench is filled with the date, commit
 * and machine of its newest record.
 */

/**
 * @typedef {{ value: number | null, unit: string, limit?: number, least?: number, missed?: true }} RecordedRow
 * @typedef {{ date: string, commit: string, machine: string, rows: Record<string, RecordedRow> }} Run
 * @typedef {Record<string, Run[]>} Records the runs of each bench, newest last
 */

export const figureDocuments = ['README.md', 'docs/benchmarks.md'];

const COMMENT = /<!-- ([^:>]+)(?:: ([^>]+))? -->/gu;

/** @type {Record<string, string>} */
const UNITS = {
  '': '',
  '%': '%',
  '/s': ' per second',
  'per s': ' per second',
  'ms of cpu': ' ms',
  'ms of db': ' ms',
  points: '',
};

/** @param {number | null} value null: the bench measured nothing @param {string} unit */
const formatFigure = (value, unit) =>
  value === null ? 'nothing' : `${value.toLocaleString('en')}${UNITS[unit] ?? ` ${unit}`}`;

/** @param {RecordedRow} row */
function formatBounds({ unit, limit, least }) {
  if (limit !== undefined && limit === least) return formatFigure(limit, unit);
  const bounds = [
    ...(limit === undefined ? [] : [`at most ${formatFigure(limit, unit)}`]),
    ...(least === undefined ? [] : [`at least ${formatFigure(least, unit)}`]),
  ];
  return bounds.join(', ');
}

/** @param {string} line a line of a table */
const splitCells = line => line.split('|').slice(1, -1);

/**
 * Fills one cell, and finds the bounds of its rows.
 * @param {string} cell
 * @param {Records} records
 * @returns {{ text: string, bounds: string, problems: string[] }}
 */
function fillCell(cell, records) {
  /** @type {string[]} */
  const figures = [];
  /** @type {Set<string>} */
  const bounds = new Set();
  /** @type {string[]} */
  const problems = [];
  for (const [comment, bench = '', name] of cell.matchAll(COMMENT)) {
    const run = records[bench]?.at(-1);
    const row = name === undefined ? undefined : run?.rows[name];
    if (!run) figures.push(`not recorded yet ${comment}`);
    else if (name === undefined) figures.push(`${run.date}, ${run.commit}: ${run.machine} ${comment}`);
    else if (!row) {
      problems.push(
        `the newest record of ${bench} has no row "${name}": name another row, or run "npm run bench -- ${bench} --record".`,
      );
    } else {
      figures.push(`${formatFigure(row.value, row.unit)}${row.missed ? ', **missed**' : ''} ${comment}`);
      bounds.add(formatBounds(row));
    }
  }
  return { text: figures.join('; '), bounds: [...bounds].filter(Boolean).join('; '), problems };
}

/**
 * Fills the tables of a document: cells with comments, and the column Limit beside them. Other lines stay as they are.
 * @param {string} document
 * @param {Records} records
 * @returns {{ text: string, problems: { line: number, message: string }[] }} problems: figures that no record has
 */
export function fillFigures(document, records) {
  /** @type {{ line: number, message: string }[]} */
  const problems = [];
  /** @type {string[]} */
  let header = [];
  const lines = document.split('\n').map((text, index) => {
    if (!text.startsWith('|')) header = [];
    else if (header.length === 0) header = splitCells(text).map(cell => cell.trim());
    else if (!text.startsWith('|--')) return fillLine(text, index + 1);
    return text;
  });

  /** @param {string} text @param {number} line */
  function fillLine(text, line) {
    const cells = splitCells(text);
    for (const [column, cell] of cells.entries()) {
      const isFilled = cell.search(COMMENT) >= 0;
      if (!isFilled && header[column] === 'Measured') {
        problems.push({
          line,
          message: `"${cell.trim()}" names no recorded row: name it, as in "1 s <!-- start: second start until ready -->", or leave the line out.`,
        });
      }
      if (!isFilled) continue;
      const filled = fillCell(cell, records);
      for (const message of filled.problems) problems.push({ line, message });
      if (filled.problems.length > 0) return text;
      cells[column] = ` ${filled.text} `;
      const limitColumn = header.indexOf('Limit');
      if (limitColumn >= 0) cells[limitColumn] = filled.bounds ? ` ${filled.bounds} ` : ' ';
    }
    return `|${cells.join('|')}|`;
  }
  return { text: lines.join('\n'), problems };
}

/**
 * Finds figures that differ from the newest record: typed by hand, or outdated.
 * @param {string} path
 * @param {string} document
 * @param {Records} records
 * @returns {string[]} one message per line of the document
 */
export function findFigureProblems(path, document, records) {
  const { text, problems } = fillFigures(document, records);
  const filled = text.split('\n');
  const wrong = document
    .split('\n')
    .flatMap((line, index) =>
      line === filled[index]
        ? []
        : [
            `${path}:${index + 1}: the newest record says\n  ${filled[index]}\n  Figures come from "npm run bench -- <name> --record"; "npm run docs" fills them in.`,
          ],
    );
  return [...problems.map(({ line, message }) => `${path}:${line}: ${message}`), ...wrong];
}

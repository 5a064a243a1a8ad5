/**
 * Makes a font end each text run that ends in a mark with an invisible glyph of no width. WebKitGTK moves a whole run
 * by the vertical offset of its last glyph, and only marks have such an offset.
 */

const MARK_CLASS = 3;
const MULTIPLE_SUBSTITUTION = 2;
const CHAINED_CONTEXT = 6;
const GSUB_HEADER_LENGTH = 10;

/**
 * Returns a copy of an uncompressed TrueType font with a rule that adds the spacer. The glyph `spacer` gets no width,
 * so pages must not draw its character with this font.
 * @param {Buffer} font
 * @param {number} spacer
 */
export function endRunsWithSpacer(font, spacer) {
  const tables = readTables(font);
  /** @param {string} tag */
  const copyTable = tag => Buffer.from(tables.get(tag) ?? []);
  const widths = copyTable('hmtx');
  widths.writeUInt16BE(0, spacer * 4);
  tables.set('hmtx', widths);
  const marks = findMarks(copyTable('GDEF'));
  const [mark = 0] = marks;
  tables.set('HVAR', copyWidthChange(copyTable('HVAR'), mark, spacer));
  tables.set(
    'GSUB',
    addRule(copyTable('GSUB'), { marks, spacer, glyphCount: copyTable('maxp').readUInt16BE(4) }),
  );
  return writeTables(tables);
}

/** @param {number[]} values */
function uint16(...values) {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}

/** @param {Buffer} table @param {number} start @param {number} count */
const readWords = (table, start, count) =>
  Array.from({ length: count }, (_, index) => table.readUInt16BE(start + index * 2));

/**
 * Joins parts after a head that contains their offsets.
 * @param {number} headLength
 * @param {Buffer[]} parts
 * @param {(offsets: number[]) => Buffer} makeHead
 */
function joinParts(headLength, parts, makeHead) {
  let end = headLength;
  const offsets = parts.map(({ length }) => {
    end += length;
    return end - length;
  });
  return Buffer.concat([makeHead(offsets), ...parts]);
}

/** @param {Buffer} font @returns {Map<string, Buffer>} */
function readTables(font) {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  return new Map(
    records.map(record => {
      const start = font.readUInt32BE(record + 8);
      const table = font.subarray(start, start + font.readUInt32BE(record + 12));
      return [font.toString('latin1', record, record + 4), table];
    }),
  );
}

/** Leaves out checksums and search fields, because WOFF2 does not store them. @param {Map<string, Buffer>} tables */
function writeTables(tables) {
  const padded = [...tables.values()].map(table => Buffer.concat([table, Buffer.alloc(-table.length & 3)]));
  return joinParts(12 + tables.size * 16, padded, offsets => {
    const records = [...tables].map(([tag, { length }], index) => {
      const record = Buffer.alloc(16);
      record.write(tag, 'latin1');
      record.writeUInt32BE(offsets[index] ?? 0, 8);
      record.writeUInt32BE(length, 12);
      return record;
    });
    return Buffer.concat([uint16(1, 0, tables.size, 0, 0, 0), ...records]);
  });
}

/**
 * Makes the width of glyph `to` depend on the weight like that of glyph `from`. A mark has no width at any weight; a
 * width below zero makes WebKitGTK draw a gap of 65 times the type size.
 * @param {Buffer} hvar
 * @param {number} from
 * @param {number} to
 */
function copyWidthChange(hvar, from, to) {
  const map = hvar.subarray(hvar.readUInt32BE(8));
  const entryLength = ((map.readUInt8(1) >> 4) & 3) + 1;
  const lastEntry = map.readUInt16BE(2) - 1;
  if (to > lastEntry) throw new Error('The spacer shares its entry with other glyphs.');
  // Glyphs after the last entry share that entry.
  const start = 4 + Math.min(from, lastEntry) * entryLength;
  map.copy(map, 4 + to * entryLength, start, start + entryLength);
  return hvar;
}

/** Returns the glyphs that GDEF classes as marks, in ascending order. @param {Buffer} gdef */
function findMarks(gdef) {
  const classes = gdef.subarray(gdef.readUInt16BE(4));
  if (classes.readUInt16BE(0) !== 2) throw new Error('Only the second format of glyph classes is supported.');
  return Array.from({ length: classes.readUInt16BE(2) }, (_, index) =>
    readWords(classes, 4 + index * 6, 3),
  ).flatMap(([first = 0, last = 0, glyphClass]) =>
    glyphClass === MARK_CLASS ? Array.from({ length: last - first + 1 }, (_, offset) => first + offset) : [],
  );
}

/**
 * Adds the rule to the feature `rlig`, which engines always apply to Arabic. The unchanged old table follows the new
 * lists, so its inner offsets stay valid.
 * @param {Buffer} gsub
 * @param {{ marks: number[], spacer: number, glyphCount: number }} rule
 */
function addRule(gsub, rule) {
  const [, minorVersion, scripts = 0, features = 0, lookups = 0] = readWords(gsub, 0, 5);
  if (minorVersion !== 0) throw new Error('A substitution table with variations is not supported.');
  const [lookupCount = 0, ...lookupOffsets] = readWords(gsub, lookups, 1 + gsub.readUInt16BE(lookups));

  const tags = Array.from({ length: gsub.readUInt16BE(features) }, (_, index) => {
    const record = features + 2 + index * 6;
    return { tag: gsub.subarray(record, record + 4), feature: features + gsub.readUInt16BE(record + 4) };
  });
  const newFeatures = tags.map(({ tag, feature }) => {
    const lookupIndexes = readWords(gsub, feature + 4, gsub.readUInt16BE(feature + 2));
    if (tag.toString() === 'rlig') lookupIndexes.push(lookupCount);
    return uint16(0, lookupIndexes.length, ...lookupIndexes);
  });
  const featureList = joinParts(2 + tags.length * 6, newFeatures, offsets =>
    Buffer.concat([
      uint16(tags.length),
      ...tags.flatMap(({ tag }, index) => [tag, uint16(offsets[index] ?? 0)]),
    ]),
  );

  const newLookups = [createContextLookup(rule, lookupCount + 1), createSpacerLookup(rule)];
  const lookupListOffset = GSUB_HEADER_LENGTH + featureList.length;
  const lookupList = joinParts(2 + (lookupCount + newLookups.length) * 2, newLookups, offsets => {
    const oldTableOffset = (offsets.at(-1) ?? 0) + (newLookups.at(-1)?.length ?? 0);
    const movedOffsets = lookupOffsets.map(offset => oldTableOffset + lookups + offset);
    return uint16(lookupCount + newLookups.length, ...movedOffsets, ...offsets);
  });
  const oldTableOffset = lookupListOffset + lookupList.length;
  const header = uint16(1, 0, oldTableOffset + scripts, GSUB_HEADER_LENGTH, lookupListOffset);
  return Buffer.concat([header, featureList, lookupList, gsub]);
}

/**
 * Leaves a mark unchanged if another glyph follows, and applies the lookup of index `next` to a mark that ends the run.
 * @param {{ marks: number[], glyphCount: number }} rule
 * @param {number} next
 */
function createContextLookup({ marks, glyphCount }, next) {
  const markCoverage = uint16(1, marks.length, ...marks);
  const anyGlyphCoverage = uint16(2, 1, 0, glyphCount - 1, 0);
  const insideRun = joinParts(14, [markCoverage, anyGlyphCoverage], ([coverage = 0, glyphOffset = 0]) =>
    uint16(3, 0, 1, coverage, 1, glyphOffset, 0),
  );
  const endOfRun = joinParts(16, [markCoverage], ([coverage = 0]) =>
    uint16(3, 0, 1, coverage, 0, 1, 0, next),
  );
  return joinParts(10, [insideRun, endOfRun], offsets => uint16(CHAINED_CONTEXT, 0, 2, ...offsets));
}

/** Replaces each mark by itself and the spacer. @param {{ marks: number[], spacer: number }} rule */
function createSpacerLookup({ marks, spacer }) {
  const markCoverage = uint16(1, marks.length, ...marks);
  const pairs = marks.map(mark => uint16(2, mark, spacer));
  const subtable = joinParts(6 + marks.length * 2, [markCoverage, ...pairs], ([coverage = 0, ...offsets]) =>
    uint16(1, coverage, marks.length, ...offsets),
  );
  return joinParts(8, [subtable], offsets => uint16(MULTIPLE_SUBSTITUTION, 0, 1, ...offsets));
}

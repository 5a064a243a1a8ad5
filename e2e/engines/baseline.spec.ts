/** Checks in each engine's pixels that an Arabic mark at a word's end does not move the word. */
import { PNG } from 'pngjs';
import { expect, test } from './engine-test.ts';

/** Words without and with their last mark, and the edge of the letters that the mark does not touch. */
const WORDS = [
  { plain: 'أهلا', marked: 'أهلًا', edge: 'bottom' },
  { plain: 'يبق', marked: 'يبقَ', edge: 'bottom' },
  { plain: 'جار', marked: 'جارٍ', edge: 'top' },
] as const;

const SURROUNDINGS = [
  { position: 'alone', before: '', after: '' },
  { position: 'last in its text', before: 'قل ', after: '' },
  { position: 'before Latin', before: '', after: ' OK' },
] as const;

/** The fonts of headings and of text, light and bold. */
const FONTS = [
  { family: '--family-heading', weights: [300, 700] },
  { family: '--family-text', weights: [400, 700] },
] as const;

const ROW_HEIGHT = 90;

type Sample = { name: string; edge: 'top' | 'bottom'; word: string; before: string; after: string };
type Box = { left: number; right: number; top: number; width: number };

/** Each word without and with its mark, one after the other. */
const SAMPLES: Sample[] = WORDS.flatMap(({ plain, marked, edge }) =>
  SURROUNDINGS.flatMap(({ position, before, after }) =>
    [plain, marked].map(word => ({ name: `${marked}, ${position}`, edge, word, before, after })),
  ),
);

/** Replaces the page's content with the samples, two in a row, and returns the boxes of their words. */
const showSamples = (family: string, weight: number) => `
  document.documentElement.lang = 'ar';
  document.body.replaceChildren();
  Object.assign(document.body.style, { background: 'white', color: 'black' });
  const ranges = ${JSON.stringify(SAMPLES)}.map(({ word, before, after }, index) => {
    const line = document.createElement('div');
    Object.assign(line.style, {
      position: 'fixed',
      top: Math.floor(index / 2) * ${ROW_HEIGHT} + 'px',
      right: (index % 2 === 0 ? 10 : 200) + 'px',
      font: '${weight} 28px/${ROW_HEIGHT}px var(${family})',
    });
    line.dir = 'rtl';
    line.append(before + word + after);
    document.body.append(line);
    const range = document.createRange();
    range.setStart(line.firstChild, before.length);
    range.setEnd(line.firstChild, before.length + word.length);
    return range;
  });
  // Measuring makes the page load the fonts.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  return ranges.map((range, index) => {
    const { left, right, width } = range.getBoundingClientRect();
    return { left, right, width, top: Math.floor(index / 2) * ${ROW_HEIGHT} };
  });`;

/** Returns the first and last row of the picture that have dark pixels inside the box. */
function findInkRows(picture: PNG, { left, right, top }: Box): { top: number; bottom: number } {
  const rows = Array.from({ length: ROW_HEIGHT }, (_, row) => top + row).filter(y =>
    Array.from(
      { length: Math.ceil(right) - Math.floor(left) },
      (_, column) => Math.floor(left) + column,
    ).some(x => (picture.data[(y * picture.width + x) * 4] ?? 255) < 128),
  );
  return { top: rows.at(0) ?? Number.NaN, bottom: rows.at(-1) ?? Number.NaN };
}

for (const { family, weights } of FONTS) {
  for (const weight of weights) {
    test(`[11.13] a mark at a word’s end does not move the word: ${family} ${weight}`, async ({
      phone,
      network,
      savePicture,
    }) => {
      await phone.open(network.url);
      const boxes = (await phone.evaluate(showSamples(family, weight))) as Box[];
      const picture = PNG.sync.read(await phone.takeScreenshot());
      await savePicture(`baseline${family}-${weight}`);
      const measurements = SAMPLES.map(({ edge }, index) => {
        const box = boxes[index];
        return box && { edge: findInkRows(picture, box)[edge], width: box.width };
      });
      for (let index = 0; index < SAMPLES.length; index += 2) {
        const [plain, marked] = [measurements[index], measurements[index + 1]];
        const name = SAMPLES[index]?.name;
        expect({ name, edge: marked?.edge }).toEqual({ name, edge: plain?.edge });
        expect(
          Math.abs((marked?.width ?? Number.NaN) - (plain?.width ?? 0)),
          `width of ${name}`,
        ).toBeLessThanOrEqual(1);
      }
    });
  }
}

/** Renders the twelve practice codes, to scan from this screen or from paper. */
import { useTexts } from '@rabita/client/language/texts';
import { drawQr, QrCode } from '@rabita/ui/art/qr-code';
import { PRACTICE_CODES, practiceCode } from '../../platform/practice-codes.ts';
import { texts } from './texts.ts';

const NUMBERS = Array.from({ length: PRACTICE_CODES }, (_, index) => index + 1);
const isTextKey = (key: string): key is keyof typeof texts.table => Object.hasOwn(texts.table, key);

export function PracticeCodes() {
  const t = useTexts(texts);
  return (
    <ol data-sheets className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-4">
      {NUMBERS.map(number => {
        const drawing = drawQr(practiceCode(number));
        const key = `code${number}`;
        return (
          <li
            key={number}
            className="grid break-inside-avoid justify-items-center gap-2 bg-white p-4 text-center text-ink print:p-0"
          >
            {drawing && (
              <QrCode
                drawing={drawing}
                label={t('codeLabel', { number })}
                className="h-auto w-full max-w-56 print:max-w-40"
              />
            )}
            <p className="font-semibold">
              <span className="tabular">{number}.</span> {isTextKey(key) && t(key, { number })}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

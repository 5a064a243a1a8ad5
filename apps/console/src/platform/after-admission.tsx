/** Renders how many attendees went out, and how many admissions were taken back, unless a count is zero. */
import { defineTexts, useTexts } from '@rabita/client/language/texts';

const texts = defineTexts({
  out: {
    ar: {
      zero: 'لا أحد في الخارج',
      one: 'خرج شخص واحد وقد يعود',
      two: 'خرج شخصان وقد يعودان',
      few: 'خرج {{count}} أشخاص وقد يعودون',
      many: 'خرج {{count}} شخصًا وقد يعودون',
      other: 'خرج {{count}} شخص وقد يعودون',
    },
    en: { one: '{{count}} went out and may come back', other: '{{count}} went out and may come back' },
  },
  takenBack: {
    ar: {
      zero: 'لم يُلغَ تسجيل أحد',
      one: 'أُلغي تسجيل حاضر واحد',
      two: 'أُلغي تسجيل حاضرين اثنين',
      few: 'أُلغي تسجيل {{count}} حاضرين',
      many: 'أُلغي تسجيل {{count}} حاضرًا',
      other: 'أُلغي تسجيل {{count}} حاضر',
    },
    en: { one: '{{count}} admission taken back', other: '{{count}} admissions taken back' },
  },
});

type AfterAdmissionProps = { readonly out: number; readonly takenBack: number };

export function AfterAdmission({ out, takenBack }: AfterAdmissionProps) {
  const t = useTexts(texts);
  return (
    <>
      {out > 0 && <p className="text-text-2">{t('out', { count: out })}</p>}
      {takenBack > 0 && <p className="text-text-2">{t('takenBack', { count: takenBack })}</p>}
    </>
  );
}

/** Renders the cause of a points ledger entry: its reason, and its event, reward or season. */
import { defineTexts, useTexts } from '@rabita/client/language/texts';
import type { LedgerEntry } from '@rabita/contract/ledger-entry';
import { Name } from '@rabita/ui/bidi';
import { Fragment } from 'react';

const texts = defineTexts({
  check_in: { ar: 'حضور', en: 'Attendance' },
  check_in_undone: { ar: 'إلغاء تسجيل حضور', en: 'Attendance undone' },
  adjustment: { ar: 'تعديل', en: 'Adjustment' },
  redeemed: { ar: 'استبدال مكافأة', en: 'Reward redeemed' },
  returned: { ar: 'إعادة مكافأة', en: 'Reward given back' },
  lapsed: { ar: 'مكافأة انتهت مهلة استلامها', en: 'Reward not collected in time' },
  season_lapsed: { ar: 'رصيد انتهت صلاحيته بنهاية الموسم', en: 'Balance lapsed at the season’s end' },
  prize: { ar: 'جائزة الموسم', en: 'Season prize' },
  streak: { ar: 'سلسلة حضور', en: 'Streak' },
  streak_undone: { ar: 'إلغاء سلسلة حضور', en: 'Streak undone' },
  referral: { ar: 'دعوة صديق', en: 'Invited friend' },
  referral_undone: { ar: 'إلغاء نقاط دعوة صديق', en: 'Invited friend undone' },
  claim_code: { ar: 'رمز نقاط', en: 'Claimed code' },
  grant: { ar: 'منحة من الرابطة', en: 'Granted by staff' },
});

export function LedgerCause({ entry }: { readonly entry: LedgerEntry }) {
  const t = useTexts(texts);
  const names = [entry.booking?.event_name, entry.reward?.name, entry.season].filter(name => name != null);
  return (
    <>
      <p>
        <span className="font-semibold">{t(entry.reason)}</span>
        {names.map(name => (
          <Fragment key={name}>
            {' · '}
            <Name>{name}</Name>
          </Fragment>
        ))}
      </p>
      {entry.note && (
        <p className="text-sm text-text-2">
          <Name>{entry.note}</Name>
        </p>
      )}
    </>
  );
}

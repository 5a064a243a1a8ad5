// Renders the section of streaks: the switch, the price and the caps, with the most that they cost.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { EarningWays } from '@rabita/contract/staff/earning';
import { Button } from '@rabita/ui/controls/button';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { RestoredDraft } from '../../platform/forms/programme-form.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { checkStreak, streakBodyOf, streakValuesOf } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeEarning } from './use-earning.ts';
import { WaySection, WayTerms } from './way-section.tsx';

export function StreakSection({ way }: { readonly way: EarningWays['streak'] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const form = useDraftForm('streak', { values: streakValuesOf(way) }, checkStreak);
  const { change, isPending, failure, retryAt } = useChangeEarning();
  const { points, yearly_cap: cap } = streakBodyOf(form.values, way.is_on);
  const each = points * cap;
  const save = async () => {
    const isSaved = await change(
      () => callStaff('updateStreak', { body: streakBodyOf(form.values, way.is_on) }),
      () => t('saved'),
      form.refuse,
    );
    if (isSaved) form.reopen({ values: form.values, version: 0 });
  };
  return (
    <WaySection
      title={t('streak')}
      detail={t('streakDetail')}
      isOn={way.is_on}
      onSwitch={isOn => callStaff('updateStreak', { body: streakBodyOf(streakValuesOf(way), isOn) })}
      switched={isOn => t(isOn ? 'streakIsOn' : 'streakIsOff')}
    >
      <WayTerms
        summary={t('streakTerms', {
          points: t('points', { count: way.points }),
          count: way.length,
        })}
        startsOpen={form.isRestored}
      >
        <form
          ref={form.ref}
          noValidate
          onSubmit={form.submit(() => void save())}
          className="grid justify-items-start gap-5"
        >
          <RestoredDraft form={form} />
          <div className="grid w-full items-start gap-5 lg:grid-cols-3">
            <NumberField label={t('streakLength')} {...form.text('length')} />
            <NumberField label={t('streakPoints')} {...form.text('points')} />
            <NumberField label={t('streakCap')} {...form.text('yearly_cap')} />
          </div>
          {each > 0 && (
            <p className="text-base font-semibold text-text">
              {t('streakCost', {
                points: t('points', { count: each }),
                all: t('points', { count: each * way.members }),
                members: formatNumber(way.members, language),
              })}
            </p>
          )}
          <p className="text-sm text-text-2">{t('streakRestart')}</p>
          <FormAlert retryAt={retryAt}>{failure}</FormAlert>
          <Button type="submit" variant="secondary" isPending={isPending} pendingLabel={t('switching')}>
            {t('save')}
          </Button>
        </form>
      </WayTerms>
    </WaySection>
  );
}

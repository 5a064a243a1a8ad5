// Renders the section of inviting friends: the switch, what both get and for how many friends, with what it costs.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import type { EarningWays } from '@rabita/contract/staff/earning';
import { Button } from '@rabita/ui/controls/button';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { RestoredDraft } from '../../platform/forms/programme-form.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { checkReferral, referralBodyOf, referralValuesOf } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeEarning } from './use-earning.ts';
import { WaySection, WayTerms } from './way-section.tsx';

export function ReferralSection({ way }: { readonly way: EarningWays['referral'] }) {
  const t = useTexts(texts);
  const form = useDraftForm('referral', { values: referralValuesOf(way) }, checkReferral);
  const { change, isPending, failure, retryAt } = useChangeEarning();
  const { points, friend_points: friendPoints, season_cap: cap } = referralBodyOf(form.values, way.is_on);
  const each = points + friendPoints;
  const isTyped = points > 0 && friendPoints > 0 && cap > 0;
  const save = async () => {
    const isSaved = await change(
      () => callStaff('updateReferral', { body: referralBodyOf(form.values, way.is_on) }),
      () => t('referralSaved'),
      form.refuse,
    );
    if (isSaved) form.reopen({ values: form.values, version: 0 });
  };
  return (
    <WaySection
      title={t('referral')}
      detail={t('referralDetail')}
      isOn={way.is_on}
      onSwitch={isOn => callStaff('updateReferral', { body: referralBodyOf(referralValuesOf(way), isOn) })}
      switched={isOn => t(isOn ? 'referralIsOn' : 'referralIsOff')}
    >
      <WayTerms
        summary={t('referralTerms', {
          points: t('points', { count: way.points }),
          friend: t('points', { count: way.friend_points }),
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
            <NumberField label={t('referrerPoints')} {...form.text('points')} />
            <NumberField label={t('friendPoints')} {...form.text('friend_points')} />
            <NumberField label={t('referralCap')} {...form.text('season_cap')} />
          </div>
          {isTyped && (
            <div className="grid gap-1 text-base font-semibold text-text">
              <p>
                {t('referralCost', {
                  each: t('points', { count: each }),
                  cap: t('points', { count: points * cap }),
                })}
              </p>
              <p>
                {t('referralWaiting', {
                  count: way.waiting,
                  all: t('points', { count: each * way.waiting }),
                })}
              </p>
            </div>
          )}
          <p className="text-sm text-text-2">{t('referralRestart')}</p>
          <FormAlert retryAt={retryAt}>{failure}</FormAlert>
          <Button type="submit" variant="secondary" isPending={isPending} pendingLabel={t('switching')}>
            {t('referralSave')}
          </Button>
        </form>
      </WayTerms>
    </WaySection>
  );
}

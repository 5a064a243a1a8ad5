/** Renders each way to earn points with its switch, and the forms for the terms of streaks and referrals. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { EarningWays } from '@rabita/contract/staff/earning';
import { Button } from '@rabita/ui/controls/button';
import { type ReactNode, useId } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { usePagedQuery, useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { Disclosure } from '../../platform/disclosure.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { Switch } from '../../platform/fields/switch.tsx';
import { RestoredDraft } from '../../platform/forms/programme-form.tsx';
import { type DraftForm, useDraftForm } from '../../platform/forms/use-draft-form.ts';
import {
  checkReferral,
  checkStreak,
  toReferralBody,
  toReferralValues,
  toStreakBody,
  toStreakValues,
} from './rules.ts';
import { texts } from './texts.ts';

export const useEarningWays = () => useStaffQuery(['earning', 'ways'], 'getEarningWays', {});

export const useClaimCodes = (page: number) =>
  usePagedQuery(['earning', 'codes', page], 'listClaimCodes', { query: { page } });

export const useChangeEarning = () => useStaffMutation(['earning']);

type WaySectionProps = {
  readonly title: string;
  readonly detail: string;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => Promise<{ readonly ways: EarningWays }>;
  readonly toSwitchedText: (isOn: boolean) => string;
  readonly children: ReactNode;
};

export function WaySection({ title, detail, isOn, onSwitch, toSwitchedText, children }: WaySectionProps) {
  const t = useTexts(texts);
  const titleId = useId();
  const { change, isPending, failure, retryAt } = useChangeEarning();
  const toggle = (turnsOn: boolean) =>
    void change(
      () => onSwitch(turnsOn),
      () => toSwitchedText(turnsOn),
    );
  return (
    <section
      aria-labelledby={titleId}
      className="cut-fill grid gap-5 p-5 [--cut:20px] [--fill:var(--color-surface-1)] sm:p-7"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <p className="mt-1 max-w-[60ch] text-base text-text-2">{detail}</p>
        </div>
        <Switch
          label={title}
          isOn={isOn}
          stateText={t(isOn ? 'on' : 'off')}
          isPending={isPending}
          onChange={toggle}
        />
      </header>
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      {children}
    </section>
  );
}

type WayFormProps<V extends object> = {
  readonly form: DraftForm<V>;
  readonly summary: string;
  readonly labels: Readonly<Record<keyof V & string, string>>;
  readonly restartHint: string;
  readonly saveLabel: string;
  readonly savedText: string;
  readonly send: () => Promise<unknown>;
  readonly children: ReactNode;
};

function WayForm<V extends object>({ form, summary, labels, children, ...props }: WayFormProps<V>) {
  const t = useTexts(texts);
  const { change, isPending, failure, retryAt } = useChangeEarning();
  const save = async () => {
    const isSaved = await change(props.send, () => props.savedText, form.showApiError);
    if (isSaved) form.reopen({ values: form.values, version: 0 });
  };
  return (
    <Disclosure label={t('terms')} summary={summary} startsOpen={form.isRestored}>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit(() => void save())}
        className="grid justify-items-start gap-5"
      >
        <RestoredDraft form={form} />
        <div className="grid w-full items-start gap-5 lg:grid-cols-3">
          {(Object.keys(labels) as (keyof V & string)[]).map(name => (
            <NumberField key={name} label={labels[name]} {...form.text(name)} />
          ))}
        </div>
        {children}
        <p className="text-sm text-text-2">{props.restartHint}</p>
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <Button type="submit" variant="secondary" isPending={isPending} pendingLabel={t('switching')}>
          {props.saveLabel}
        </Button>
      </form>
    </Disclosure>
  );
}

export function StreakSection({ way }: { readonly way: EarningWays['streak'] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const form = useDraftForm('streak', { values: toStreakValues(way) }, checkStreak);
  const { points, yearly_cap: cap } = toStreakBody(form.values, way.is_on);
  const maxPerMember = points * cap;
  return (
    <WaySection
      title={t('streak')}
      detail={t('streakDetail')}
      isOn={way.is_on}
      onSwitch={isOn => callStaff('updateStreak', { body: toStreakBody(toStreakValues(way), isOn) })}
      toSwitchedText={isOn => t(isOn ? 'streakIsOn' : 'streakIsOff')}
    >
      <WayForm
        form={form}
        summary={t('streakTerms', { points: t('points', { count: way.points }), count: way.length })}
        labels={{ length: t('streakLength'), points: t('streakPoints'), yearly_cap: t('streakCap') }}
        restartHint={t('streakRestart')}
        saveLabel={t('streakSave')}
        savedText={t('streakSaved')}
        send={() => callStaff('updateStreak', { body: toStreakBody(form.values, way.is_on) })}
      >
        {maxPerMember > 0 && (
          <p className="text-base font-semibold text-text">
            {t('streakCost', {
              points: t('points', { count: maxPerMember }),
              all: t('points', { count: maxPerMember * way.members }),
              members: formatNumber(way.members, language),
            })}
          </p>
        )}
      </WayForm>
    </WaySection>
  );
}

export function ReferralSection({ way }: { readonly way: EarningWays['referral'] }) {
  const t = useTexts(texts);
  const form = useDraftForm('referral', { values: toReferralValues(way) }, checkReferral);
  const { points, friend_points: friendPoints, season_cap: cap } = toReferralBody(form.values, way.is_on);
  const perFriend = points + friendPoints;
  return (
    <WaySection
      title={t('referral')}
      detail={t('referralDetail')}
      isOn={way.is_on}
      onSwitch={isOn => callStaff('updateReferral', { body: toReferralBody(toReferralValues(way), isOn) })}
      toSwitchedText={isOn => t(isOn ? 'referralIsOn' : 'referralIsOff')}
    >
      <WayForm
        form={form}
        summary={t('referralTerms', {
          points: t('points', { count: way.points }),
          friend: t('points', { count: way.friend_points }),
        })}
        labels={{
          points: t('referrerPoints'),
          friend_points: t('friendPoints'),
          season_cap: t('referralCap'),
        }}
        restartHint={t('referralRestart')}
        saveLabel={t('referralSave')}
        savedText={t('referralSaved')}
        send={() => callStaff('updateReferral', { body: toReferralBody(form.values, way.is_on) })}
      >
        {points > 0 && friendPoints > 0 && cap > 0 && (
          <div className="grid gap-1 text-base font-semibold text-text">
            <p>
              {t('referralCost', {
                each: t('points', { count: perFriend }),
                cap: t('points', { count: points * cap }),
              })}
            </p>
            <p>
              {t('referralWaiting', {
                count: way.waiting,
                all: t('points', { count: perFriend * way.waiting }),
              })}
            </p>
          </div>
        )}
      </WayForm>
    </WaySection>
  );
}

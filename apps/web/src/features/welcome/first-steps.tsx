/** Renders a new member's three steps in a row, and what to do in the current one: book, check in, first reward. */
import { useTexts } from '@rabita/client/language/texts';
import { CheckIcon } from '@rabita/ui/art/first-icons';
import { classNames } from '@rabita/ui/class-names';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { firstStepsTexts } from './first-steps-texts.ts';

type StepProps = {
  readonly number: number;
  readonly state: 'done' | 'current' | 'later';
  readonly children: ReactNode;
};

function Step({ number, state, children }: StepProps) {
  const t = useTexts(firstStepsTexts);
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={classNames(
        'grid content-start justify-items-center gap-1.5 border-t-2 px-1 pt-3 text-center text-sm leading-tight font-semibold',
        state === 'later' ? 'border-line text-text-2' : 'border-accent-text text-text',
      )}
    >
      <span
        className={classNames(
          'cut grid size-8 place-items-center bg-surface-3 font-display font-extrabold tabular [--cut:8px]',
          state === 'done' ? 'text-success' : state === 'current' ? 'text-accent-text' : 'text-text-2',
        )}
      >
        {state === 'done' ? <CheckIcon size={18} /> : <span aria-hidden="true">{number}</span>}
      </span>
      <span className="inline-flex min-h-6 items-center">
        <span>{children}</span>
        {state === 'done' && <span className="sr-only">{` (${t('done')})`}</span>}
      </span>
    </li>
  );
}

type FirstStepsProps = {
  /** Whether the member has a seat, or a request for one. */
  readonly hasBooked: boolean;
};

export function FirstSteps({ hasBooked }: FirstStepsProps) {
  const t = useTexts(firstStepsTexts);
  return (
    <div className="mb-3 grid gap-2.5">
      <ol aria-label={t('steps')} className="grid grid-cols-3 cramped:grid-cols-1">
        <Step number={1} state={hasBooked ? 'done' : 'current'}>
          {t('book')}
        </Step>
        <Step number={2} state={hasBooked ? 'current' : 'later'}>
          {t('checkIn')}
        </Step>
        <Step number={3} state="later">
          <Link
            to={paths.rewards}
            className="ring-focus inline-flex min-h-6 items-center text-link underline underline-offset-4"
          >
            {t('redeem')}
          </Link>
        </Step>
      </ol>
      <p className="text-text-2">{t(hasBooked ? 'checkInDetail' : 'bookDetail')}</p>
    </div>
  );
}

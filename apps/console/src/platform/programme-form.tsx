// The frame of each form over the programme, a new one's and a change's alike: it sends, tells the news, and goes on from there.
import { FormAlert } from '@rabita/client/form-alert';
import { useTexts } from '@rabita/client/texts';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { editTexts } from './edit-texts.ts';
import { RestoredDraft } from './restored-draft.tsx';
import type { StaffChange } from './use-staff-change.ts';
import type { TypedForm } from './use-typed-form.ts';

type ProgrammeFormProps<Answer> = {
  readonly form: Pick<TypedForm<object>, 'ref' | 'submit' | 'refuse' | 'saved' | 'isRestored' | 'discard'>;
  readonly changing: StaffChange;
  readonly send: () => Promise<Answer>;
  /** The news of it. */
  readonly sent: (answer: Answer) => string;
  /** Takes a failure that has a place of its own in the form; without it the form marks the fields that are named. */
  readonly refuse?: (error: unknown) => boolean;
  /** Where it leads once it went through; without it, back. */
  readonly onward?: (answer: Answer) => string;
  /** Of the button. */
  readonly label: string;
  /** The way back without saving. */
  readonly back: string;
  /** What is to be read right before the button: that somebody else was first, whom a change tells. */
  readonly ending?: ReactNode;
  readonly children: ReactNode;
};

export function ProgrammeForm<Answer>({
  form,
  changing: { change, isPending, failure, retryAt },
  send,
  sent,
  refuse = form.refuse,
  onward = () => back,
  label,
  back,
  ending,
  children,
}: ProgrammeFormProps<Answer>) {
  const t = useTexts(editTexts);
  const navigate = useNavigate();
  const submit = async () => {
    let next = back;
    const isThrough = await change(
      async () => {
        const answer = await send();
        next = onward(answer);
        return answer;
      },
      sent,
      refuse,
    );
    if (!isThrough) return;
    form.saved();
    navigate(next, { replace: true });
  };
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(() => void submit())}
      className="grid max-w-5xl gap-12"
    >
      <RestoredDraft form={form} />
      {children}
      <div className="grid gap-5">
        {ending}
        <div className="grid gap-5 border-t border-line pt-6">
          <FormAlert retryAt={retryAt}>{failure}</FormAlert>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isPending={isPending} pendingLabel={t('saving')}>
              {label}
            </Button>
            <Link to={back} className={buttonStyles({ variant: 'ghost' })}>
              {t('back')}
            </Link>
          </div>
        </div>
      </div>
    </form>
  );
}

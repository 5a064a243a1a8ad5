/** Renders the frame of every form that creates or edits a record. Opens the next page after saving. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import { InfoIcon } from '@rabita/ui/art/icons';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { StaffMutation } from '../calls/use-staff-mutation.ts';
import { editTexts } from './edit-texts.ts';
import { leaveTexts } from './leave-texts.ts';
import type { DraftForm } from './use-draft-form.ts';

type RestoredDraftProps = {
  readonly form: Pick<DraftForm<object>, 'ref'> & Partial<Pick<DraftForm<object>, 'isRestored' | 'discard'>>;
};

export function RestoredDraft({ form: { isRestored, discard, ref } }: RestoredDraftProps) {
  const t = useTexts(leaveTexts);
  if (!isRestored) return null;
  const discardDraft = () => {
    discard?.();
    // The button disappears with the notice, so the focus moves to the first field.
    ref.current?.querySelector<HTMLElement>('input, textarea, [role="spinbutton"]')?.focus();
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-s-2 border-link bg-surface-2 px-4 py-3 text-base text-text"
    >
      <p className="flex items-start gap-3">
        <InfoIcon className="mt-1 shrink-0 text-link" />
        <span>{t('restored')}</span>
      </p>
      <Button variant="link" onClick={discardDraft}>
        {t('discard')}
      </Button>
    </div>
  );
}

type IndexedSection = { readonly id: string; readonly title: string };

/** Returns the id of the section that crosses the middle of the window, or the last one that did. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [idInView, setIdInView] = useState(ids[0]);
  const joinedIds = ids.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setIdInView(target.id);
      },
      { rootMargin: '-50% 0px' },
    );
    for (const id of joinedIds.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [joinedIds]);
  return idInView;
}

function FormIndex({ sections }: { readonly sections: readonly IndexedSection[] }) {
  const t = useTexts(editTexts);
  const idInView = useSectionInView(sections.map(({ id }) => id));
  return (
    <nav
      data-form-index
      aria-label={t('sections')}
      className="z-20 flex flex-wrap gap-x-6 border-b border-line bg-surface xl:sticky xl:top-0"
    >
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === idInView ? 'location' : undefined}
          onClick={event => {
            // Scrolls without a history entry, so that Back leaves the form. Focuses the section for the Tab key.
            event.preventDefault();
            const section = document.getElementById(id);
            section?.scrollIntoView();
            section?.focus({ preventScroll: true });
          }}
          className="ring-focus flex min-h-11 items-center border-b-2 border-transparent text-sm font-semibold text-text-2 no-underline hover:text-text xl:aria-[current]:border-accent-text xl:aria-[current]:text-text"
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

/** Submits a form by Ctrl+S, or ⌘S on a Mac, except while a dialog is open. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // `code` is the physical key, so the shortcut works with an Arabic keyboard layout too.
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('[role="dialog"], [role="alertdialog"]'))
        form.current?.requestSubmit();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [form]);
}

type ProgrammeFormProps<ResponseBody> = {
  readonly form: Pick<
    DraftForm<object>,
    'ref' | 'submit' | 'showApiError' | 'markSaved' | 'isRestored' | 'discard'
  >;
  readonly mutation: StaffMutation;
  readonly send: () => Promise<ResponseBody>;
  readonly sent: (response: ResponseBody) => string;
  /** Returns true for an error that the form shows. By default marks the fields that the error lists. */
  readonly showApiError?: (error: unknown) => boolean;
  readonly nextPath?: (response: ResponseBody) => string;
  readonly label: string;
  readonly back: string;
  readonly beforeSubmit?: ReactNode;
  readonly index?: readonly IndexedSection[];
  readonly children: ReactNode;
};

export function ProgrammeForm<ResponseBody>({
  form,
  mutation: { change, isPending, failure, retryAt },
  send,
  sent,
  showApiError = form.showApiError,
  nextPath = () => back,
  label,
  back,
  beforeSubmit,
  index,
  children,
}: ProgrammeFormProps<ResponseBody>) {
  const t = useTexts(editTexts);
  const navigate = useNavigate();
  useSaveShortcut(form.ref);
  const submit = async () => {
    let path = back;
    const isSaved = await change(
      async () => {
        const response = await send();
        path = nextPath(response);
        return response;
      },
      sent,
      showApiError,
    );
    if (!isSaved) return;
    form.markSaved();
    navigate(path, { replace: true });
  };
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(() => void submit())}
      className="flex max-w-5xl flex-col gap-5"
    >
      {index && <FormIndex sections={index} />}
      <div className="grid gap-12">
        <RestoredDraft form={form} />
        {children}
      </div>
      {beforeSubmit}
      {/* The bar stays in view with the form, except in a low window or with large text. */}
      <div
        data-form-bar
        className="-mx-4 grid gap-3 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0 roomy:sticky roomy:bottom-0 roomy:z-20 roomy:pb-[calc(env(safe-area-inset-bottom)+0.75rem)]"
      >
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            isPending={isPending}
            pendingLabel={t('saving')}
            aria-keyshortcuts="Control+S Meta+S"
            className="max-sm:flex-1"
          >
            {label}
          </Button>
          <Link to={back} className={buttonStyles({ variant: 'ghost' })}>
            {t('back')}
          </Link>
          <p className="hidden text-sm text-text-3 lg:ms-auto lg:block">
            <kbd dir="ltr" className="font-body font-semibold text-text-2">
              Ctrl+S
            </kbd>{' '}
            {t('saves')}
          </p>
        </div>
      </div>
    </form>
  );
}

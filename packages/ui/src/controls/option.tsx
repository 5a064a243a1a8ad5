/** Renders an option of a select or combo box, and defines the styles of the popup list. Built on react-aria. */
import { ListBoxItem } from 'react-aria-components/ListBox';
import { CheckIcon } from '../art/first-icons.tsx';
import { Ltr } from '../bidi.tsx';

/**
 * Classes of the popup, which is as wide as its field. It closes without an animation: with one, a popup that closes
 * during its opening animation may stay open over the form.
 */
export const optionPopoverClasses =
  'w-(--trigger-width) min-w-48 animate-rise border border-line bg-surface-3 shadow-[0_16px_40px_rgb(0_0_0/0.5)] outline-none data-exiting:animate-none motion-reduce:animate-none';

/** Classes of the list inside the popup. */
export const optionListClasses = 'max-h-72 overflow-y-auto p-1.5 outline-none';

type OptionProps = {
  readonly id: string;
  readonly label: string;
  /** A code or number at the inline end, always left to right. */
  readonly hint?: string | undefined;
};

/** An option, at least 44 px high. The selected option has a check mark, because colour alone is not enough. */
export function Option({ id, label, hint }: OptionProps) {
  return (
    <ListBoxItem
      id={id}
      textValue={label}
      className="ring-focus group/option flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 text-base text-text data-focused:bg-surface-4 data-selected:font-bold data-focus-visible:-outline-offset-3"
    >
      <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
      {hint && (
        <span className="ms-auto text-sm text-text-3">
          <Ltr>{hint}</Ltr>
        </span>
      )}
      <CheckIcon size={18} className="invisible text-accent-text group-data-selected/option:visible" />
    </ListBoxItem>
  );
}

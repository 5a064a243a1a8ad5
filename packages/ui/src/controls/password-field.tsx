/** Renders a password field with a button to show it. Must not import react-aria, which is large. */
import { type ComponentProps, useState } from 'react';
import { EyeIcon, EyeOffIcon } from '../art/icons.tsx';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'endSlot' | 'dir'> & {
  /** The accessible names of the button in its two states. */
  readonly showLabel: string;
  readonly hideLabel: string;
  /** `current-password` to log in, `new-password` to choose one. */
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A left-to-right password field with a button of 44 px inside its frame. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      endSlot={
        <IconButton
          label={isShown ? hideLabel : showLabel}
          icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setIsShown(!isShown)}
          className="me-0.5"
        />
      }
    />
  );
}

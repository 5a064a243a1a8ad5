/** Holds a guest's passwords in memory while the guest leaves the registration to read the terms. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { RegisterValues } from './rules.ts';

type Passwords = Pick<RegisterValues, 'password' | 'confirmPassword'>;

/** `entry`: the key of the history entry of the form. Only that entry gets the passwords back. */
let stored: (Passwords & { readonly entry: string }) | null = null;

export function usePasswordsOnReturn(): { initial: Passwords; store: (values: Passwords) => void } {
  const { key } = useLocation();
  const [initial] = useState<Passwords>(() => {
    const { password = '', confirmPassword = '' } = stored?.entry === key ? stored : {};
    return { password, confirmPassword };
  });
  useEffect(() => {
    stored = null;
  }, []);
  const store = ({ password, confirmPassword }: Passwords) => {
    stored = { entry: key, password, confirmPassword };
  };
  return { initial, store };
}

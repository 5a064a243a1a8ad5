/** Holds a guest's passwords in memory while the guest leaves the registration to read the terms. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { RegisterValues } from './rules.ts';

type Passwords = Pick<RegisterValues, 'password' | 'confirmPassword'>;

/** Only the history entry of the form, with the key `entryKey`, gets the passwords back. */
let storedPasswords: (Passwords & { readonly entryKey: string }) | null = null;

export function usePasswordsOnReturn(): { initial: Passwords; store: (values: Passwords) => void } {
  const { key } = useLocation();
  const [initial] = useState<Passwords>(() => {
    const { password = '', confirmPassword = '' } = storedPasswords?.entryKey === key ? storedPasswords : {};
    return { password, confirmPassword };
  });
  useEffect(() => {
    storedPasswords = null;
  }, []);
  const store = ({ password, confirmPassword }: Passwords) => {
    storedPasswords = { entryKey: key, password, confirmPassword };
  };
  return { initial, store };
}

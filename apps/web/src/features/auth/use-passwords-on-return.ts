/** Holds the passwords of the registration while a guest reads the terms. */

import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { RegisterValues } from './rules.ts';

type Passwords = Pick<RegisterValues, 'password' | 'confirmPassword'>;

/**
 * The passwords of a guest who reads the terms meanwhile: in memory alone, and only for the way back to the same
 * history entry, which nobody else takes.
 */
let leftPasswords: (Passwords & { readonly entry: string }) | null = null;

export function usePasswordsOnReturn(): { initial: Passwords; leave: (values: Passwords) => void } {
  const { key } = useLocation();
  const [initial] = useState<Passwords>(() => {
    const { password = '', confirmPassword = '' } = leftPasswords?.entry === key ? leftPasswords : {};
    return { password, confirmPassword };
  });
  useEffect(() => {
    leftPasswords = null;
  }, []);
  const leave = ({ password, confirmPassword }: Passwords) => {
    leftPasswords = { entry: key, password, confirmPassword };
  };
  return { initial, leave };
}

// Takes the code out of the text message where the browser offers that; everywhere else the keyboard suggests it.
import { useEffect, useRef } from 'react';

type CodeCredential = Credential & { readonly code?: string };

/** Asks for the next text bound to this site while `isWanted`, and hands its code over; a refusal changes nothing. */
export function useCodeFromText(isWanted: boolean, onCode: (code: string) => void): void {
  const take = useRef(onCode);
  take.current = onCode;
  useEffect(() => {
    if (!isWanted || !('OTPCredential' in window)) return;
    const asking = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: asking.signal } as CredentialRequestOptions;
    navigator.credentials.get(options).then(
      (credential: CodeCredential | null) => {
        if (credential?.code && !asking.signal.aborted) take.current(credential.code);
      },
      () => undefined,
    );
    return () => asking.abort();
  }, [isWanted]);
}

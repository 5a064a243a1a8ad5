// Reads the code from the text message with WebOTP; in other browsers the keyboard suggests the code.
import { useEffect, useRef } from 'react';

type CodeCredential = Credential & { readonly code?: string };

/** Waits for the next text bound to this site while `isEnabled`, and passes its code on; ignores a refusal. */
export function useCodeFromSms(isEnabled: boolean, onCode: (code: string) => void): void {
  const latestOnCode = useRef(onCode);
  latestOnCode.current = onCode;
  useEffect(() => {
    if (!isEnabled || !('OTPCredential' in window)) return;
    const controller = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: controller.signal } as CredentialRequestOptions;
    navigator.credentials.get(options).then(
      (credential: CodeCredential | null) => {
        if (credential?.code && !controller.signal.aborted) latestOnCode.current(credential.code);
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [isEnabled]);
}

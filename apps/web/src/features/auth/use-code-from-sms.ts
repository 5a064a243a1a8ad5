// Reads the verification code from an SMS with the WebOTP API. In other browsers the keyboard may suggest the code.
import { useEffect, useRef } from 'react';

type CodeCredential = Credential & { readonly code?: string };

/** While `isEnabled`, waits for an SMS for this domain and passes its code to `onCode`. */
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

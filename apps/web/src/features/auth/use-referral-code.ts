/** Holds the code of the friend's link that opened the registration, for as long as the tab is open. */
import { readSession, writeSession } from '@rabita/client/storage';
import { parseReferralCode } from '@rabita/contract/parse-referral-code';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The name of the code in the URL of a friend's link. */
export const REFERRAL = 'ref';

/** What is no code is ignored: a broken link must not stop anybody from registering. */
export function useReferralCode() {
  const location = useLocation();
  const navigate = useNavigate();
  const [code, setCode] = useState(
    () =>
      parseReferralCode(new URLSearchParams(location.search).get(REFERRAL) ?? '') ??
      readSession('referralCode'),
  );
  useEffect(() => writeSession('referralCode', code), [code]);

  // Taken out of the URL, so that a code that was removed does not come back with a step back or a reload.
  useEffect(() => {
    const params = new URLSearchParams(location.search);
    if (!params.has(REFERRAL)) return;
    params.delete(REFERRAL);
    navigate({ ...location, search: params.toString() }, { replace: true, state: location.state });
  }, [location, navigate]);

  return { code, remove: () => setCode(null) };
}

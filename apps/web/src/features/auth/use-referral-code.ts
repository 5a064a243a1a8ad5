/** Holds, while the tab is open, the referral code of the friend's link that opened the registration. */
import { readSession, writeSession } from '@rabita/client/storage';
import { parseReferralCode } from '@rabita/contract/parse-referral-code';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The query parameter with the code in a friend's link. */
export const REFERRAL_PARAM = 'ref';

/** Ignores an invalid code, so that a broken link does not prevent a registration. */
export function useReferralCode() {
  const location = useLocation();
  const navigate = useNavigate();
  const [code, setCode] = useState(
    () =>
      parseReferralCode(new URLSearchParams(location.search).get(REFERRAL_PARAM) ?? '') ??
      readSession('referralCode'),
  );
  useEffect(() => writeSession('referralCode', code), [code]);

  // Removes the code from the URL, so that Back or a reload does not restore a removed invitation.
  useEffect(() => {
    const params = new URLSearchParams(location.search);
    if (!params.has(REFERRAL_PARAM)) return;
    params.delete(REFERRAL_PARAM);
    navigate({ ...location, search: params.toString() }, { replace: true, state: location.state });
  }, [location, navigate]);

  return { code, remove: () => setCode(null) };
}

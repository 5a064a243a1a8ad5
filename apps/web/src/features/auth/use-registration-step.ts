/** Holds the open step of the registration in the browser's history, so that Back and Forward go from step to step. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseStepEntry, type StepEntry } from './rules.ts';

/** The state of a link that opens the registration at a step. */
export const stepState = (step: number) => ({ registration: { step, behind: 0 } satisfies StepEntry });

/**
 * @param firstIncomplete the first incomplete step when the form opens: after a reload, the history still has entries
 *   of later steps, but the input is lost
 */
export function useRegistrationStep(firstIncomplete: number) {
  const location = useLocation();
  const navigate = useNavigate();
  const entry = parseStepEntry(location.state);
  const [limit, setLimit] = useState(firstIncomplete);
  const step = Math.min(entry.step, limit);

  // The step of a navigation that the router has not rendered yet: a double click must not add two entries.
  const next = useRef(step);
  useEffect(() => {
    next.current = step;
  }, [step]);

  const write = (registration: StepEntry, replace: boolean) => {
    navigate(location, { replace, state: { ...Object(location.state), registration } });
  };
  useEffect(() => {
    if (entry.step !== step) write({ step, behind: 0 }, true);
  });

  const open = (target: number) => {
    if (target === next.current) return;
    next.current = target;
    setLimit(current => Math.max(current, target));
    const distance = step - target;
    if (distance > 0 && entry.behind >= distance) navigate(-distance);
    else write({ step: target, behind: distance === -1 ? entry.behind + 1 : 0 }, distance > 0);
  };

  return { step, open };
}

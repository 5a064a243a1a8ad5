/** Holds the open step of the registration in the browser's history, so that Back and Forward go from step to step. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseStepEntry, type StepEntry } from './rules.ts';

/** The state of a link that opens the registration at a step. */
export const stepState = (step: number) => ({ registration: { step, behind: 0 } satisfies StepEntry });

/** From which side the open step came: Back and Continue lead in opposite directions. */
type StepMotion = 'forward' | 'back';

/**
 * @param firstIncompleteStep the first incomplete step at the opening: after a reload, the history still has entries
 *   of later steps, but the input is lost
 * @returns `motion` is null for the step that was open first, which does not slide
 */
export function useRegistrationStep(firstIncompleteStep: number) {
  const location = useLocation();
  const navigate = useNavigate();
  const entry = parseStepEntry(location.state);
  const [maxStep, setMaxStep] = useState(firstIncompleteStep);
  const step = Math.min(entry.step, maxStep);

  const [shown, setShown] = useState<{ step: number; motion: StepMotion | null }>({ step, motion: null });
  if (shown.step !== step) setShown({ step, motion: step > shown.step ? 'forward' : 'back' });

  // The step of a navigation that the router has not rendered yet: a double click must not add two entries.
  const pendingStep = useRef(step);
  useEffect(() => {
    pendingStep.current = step;
  }, [step]);

  const writeEntry = (registration: StepEntry, { replace }: { replace: boolean }) => {
    navigate(location, { replace, state: { ...Object(location.state), registration } });
  };
  useEffect(() => {
    if (entry.step !== step) writeEntry({ step, behind: 0 }, { replace: true });
  });

  const openStep = (target: number) => {
    if (target === pendingStep.current) return;
    pendingStep.current = target;
    setMaxStep(current => Math.max(current, target));
    const distance = step - target;
    if (distance > 0 && entry.behind >= distance) navigate(-distance);
    else
      writeEntry({ step: target, behind: distance === -1 ? entry.behind + 1 : 0 }, { replace: distance > 0 });
  };

  return { step, openStep, motion: shown.motion };
}

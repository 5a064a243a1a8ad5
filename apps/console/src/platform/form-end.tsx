// How each form over the programme ends: what went wrong with it as a whole, its button, and the way back.
import { FormAlert } from '@rabita/client/form-alert';
import { useTexts } from '@rabita/client/texts';
import { Button, buttonStyles } from '@rabita/ui/button';
import { Link } from 'react-router';
import { editTexts } from './edit-texts.ts';

type FormEndProps = {
  readonly label: string;
  readonly back: string;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly retryAt: number | null;
};

export function FormEnd({ label, back, isPending, failure, retryAt }: FormEndProps) {
  const t = useTexts(editTexts);
  return (
    <div className="grid gap-5 border-t border-line pt-6">
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending} pendingLabel={t('saving')}>
          {label}
        </Button>
        <Link to={back} className={buttonStyles({ variant: 'ghost' })}>
          {t('back')}
        </Link>
      </div>
    </div>
  );
}

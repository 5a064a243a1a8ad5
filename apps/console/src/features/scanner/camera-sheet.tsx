// Renders the sheet that restarts the camera, and chooses among several.
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { Sheet } from '@rabita/ui/overlays/sheet';
import type { CameraOption } from '../../scan-engine/open-camera.ts';
import { cameraTexts } from './camera-texts.ts';

type CameraSheetProps = {
  readonly choice: { readonly id: string | null; readonly all: readonly CameraOption[] };
  readonly onChoose: (id: string) => void;
  readonly onRestart: () => void;
  readonly onClose: () => void;
};

export function CameraSheet({ choice, onChoose, onRestart, onClose }: CameraSheetProps) {
  const t = useTexts(cameraTexts);
  return (
    <Sheet isOpen onOpenChange={open => !open && onClose()} title={t('camera')} closeLabel={t('close')}>
      <div className="grid gap-6">
        {choice.all.length > 1 && (
          <RadioGroup
            label={t('which')}
            description={t('remembered')}
            options={choice.all.map(({ id, label }, at) => ({
              value: id,
              label: label ? <bdi>{label}</bdi> : t('unnamed', { number: at + 1 }),
            }))}
            value={choice.id}
            onChange={onChoose}
          />
        )}
        <div className="grid gap-3">
          <p>{t('restartDetail')}</p>
          <Button variant="secondary" className="justify-self-start" onClick={onRestart}>
            {t('restart')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

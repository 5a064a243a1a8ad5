/** Renders the ten recovery codes, to copy or to save as a file. */
import { saveFile } from '@rabita/client/save-file';
import { Ltr } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';

type RecoveryCodeListProps = { readonly codes: readonly string[]; readonly saveLabel: string };

export function RecoveryCodeList({ codes, saveLabel }: RecoveryCodeListProps) {
  const save = () =>
    saveFile('rabita-recovery-codes.txt', new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }));
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-5">
        {codes.map(code => (
          <li key={code}>
            <Ltr className="text-lg font-semibold tabular select-all">{code}</Ltr>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" onClick={save}>
          {saveLabel}
        </Button>
      </div>
    </>
  );
}

// Draws a guest's ticket as a picture, and sends it with the browser's share sheet or saves it.
import { directionOf } from '@rabita/client/language/detect-language';
import { useLanguage } from '@rabita/client/language/language';
import { saveFile } from '@rabita/client/save-file';
import type { QrDrawing } from '@rabita/ui/art/qr-code';
import { useState } from 'react';

const WIDTH = 1080;
const MARGIN = 90;

type TicketPicture = {
  /** The lines below the code, the first two large. */
  readonly lines: readonly string[];
  readonly drawing: QrDrawing;
  readonly direction: 'rtl' | 'ltr';
};

/** Null if the browser cannot draw. */
async function drawTicket({ lines, drawing, direction }: TicketPicture): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = WIDTH + lines.length * 80 + MARGIN;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000000';
  const unit = Math.floor((WIDTH - 2 * MARGIN) / drawing.modules);
  const start = (WIDTH - unit * drawing.modules) / 2;
  for (let y = 0; y < drawing.modules; y += 1)
    for (let x = 0; x < drawing.modules; x += 1)
      if (drawing.isDark(x, y)) context.fillRect(start + x * unit, start + y * unit, unit, unit);
  context.direction = direction;
  context.textAlign = 'center';
  const family = getComputedStyle(document.body).fontFamily;
  for (const [at, line] of lines.entries()) {
    context.font = at < 2 ? `700 56px ${family}` : `400 40px ${family}`;
    context.fillText(line, WIDTH / 2, WIDTH + at * 80, WIDTH - MARGIN);
  }
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'));
}

/** @param number the booking's number, for the file's name */
export function useTicketPicture(number: string, drawing: QrDrawing | null) {
  const direction = directionOf(useLanguage());
  const [hasFailed, setFailed] = useState(false);
  const name = `ticket-${number}.png`;
  const fileOf = (...parts: Blob[]) => new File(parts, name, { type: 'image/png' });
  const canSend = navigator.canShare?.({ files: [fileOf()] }) ?? false;
  const send = async (lines: readonly string[]) => {
    setFailed(false);
    const picture = drawing && (await drawTicket({ lines, drawing, direction }));
    if (!picture) return setFailed(true);
    // Staff who close the share sheet have decided not to send it.
    if (canSend) await navigator.share({ files: [fileOf(picture)] }).catch(() => undefined);
    else saveFile(name, picture);
  };
  return { send, canSend, hasFailed };
}

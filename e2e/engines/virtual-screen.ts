/** Starts a screen without a display, for a browser that draws only on a screen, and reads its pixels. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PNG } from 'pngjs';

export const XVFB = '/usr/bin/Xvfb';

type Size = { width: number; height: number };

type VirtualScreen = {
  /** The value of `DISPLAY` for programs that draw on this screen. */
  display: string;
  /** Returns a part of what the screen shows, as a PNG. */
  takePicture: (part: Size & { x: number; y: number }) => Promise<Buffer>;
  close: () => Promise<void>;
};

/** Starts Xvfb, which chooses a free display and keeps its pixels in a file of the format XWD. */
export async function startVirtualScreen(size: Size): Promise<VirtualScreen> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rabita-screen-'));
  const options = ['-displayfd', '1', '-screen', '0', `${size.width}x${size.height}x24`, '-fbdir', folder];
  const server = spawn(XVFB, [...options, '-nocursor', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(server, 'exit');
  const [display] = await once(createInterface(server.stdout), 'line');
  return {
    display: `:${display}`,
    takePicture: async part => toPng(await readFile(path.join(folder, 'Xvfb_screen0')), part),
    close: async () => {
      server.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Converts a part of an XWD file, which has a header that states its own length, a colour map, and lines of pixels. A
 * pixel is blue, green, red and a byte without meaning.
 */
function toPng(file: Buffer, part: Size & { x: number; y: number }): Buffer {
  const headerWord = (index: number) => file.readUInt32BE(index * 4);
  const pixels = headerWord(0) + headerWord(19) * 12;
  const bytesPerLine = headerWord(12);
  const picture = new PNG({ width: part.width, height: part.height });
  for (let y = 0; y < part.height; y += 1) {
    for (let x = 0; x < part.width; x += 1) {
      const from = pixels + (part.y + y) * bytesPerLine + (part.x + x) * 4;
      const colour = [file.readUInt8(from + 2), file.readUInt8(from + 1), file.readUInt8(from), 255];
      picture.data.set(colour, (y * part.width + x) * 4);
    }
  }
  return PNG.sync.write(picture);
}

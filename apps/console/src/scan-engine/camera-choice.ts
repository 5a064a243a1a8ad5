/** Remembers on this device which camera its steward chose, through restarts and later pairings. */
import { createStore, get, set } from 'idb-keyval';

const openStore = () => createStore('rabita-camera', 'kept');

/** Null: none was chosen, or the browser forbids storage. */
export async function readCameraChoice(): Promise<string | null> {
  try {
    return (await get<string>('camera', openStore())) ?? null;
  } catch {
    return null;
  }
}

/** A browser that forbids storage asks again next time. */
export async function writeCameraChoice(id: string): Promise<void> {
  await set('camera', id, openStore()).catch(() => undefined);
}

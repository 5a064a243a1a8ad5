/**
 * Checks in which order the rooms of the API and the folders of its platform import each other. The order of the rooms
 * is written in CONTRIBUTING.md only.
 */
import { readFileSync } from 'node:fs';

const contributing = readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8');
const section = /^### Rooms of the API\n([\s\S]*?)^##/m.exec(contributing)?.[1] ?? '';

/** What each room holds, by its name. A room may import the rooms before it. */
export const rooms = new Map(
  [...section.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, name = '', content = '']) => [name, content]),
);

const roomOrder = [...rooms.keys()];

/** The room that a path belongs to, if any. @param {string} path */
const getRoom = path => /^apps\/api\/src\/features\/([^/]+)\//.exec(path)?.[1];

/**
 * Says why a room may not import another, or returns undefined if it may.
 * @param {string} from
 * @param {string} to
 */
function findRoomProblem(from, to) {
  if (roomOrder.indexOf(to) <= roomOrder.indexOf(from)) return undefined;
  return `Room ${from} comes before room ${to}, so it may not import it (CONTRIBUTING.md, rooms of the API). Move what both need to ${from} or an earlier room, or move this file to ${to}, which holds: ${rooms.get(to)}.`;
}

/** The folders of the API's platform. A folder may import itself, the folders after it and the platform's root. */
const platformFolders = [
  'live',
  'jobs',
  'traffic',
  'http',
  'config',
  'security',
  'cache',
  'batching',
  'database',
  'time',
];

/** The folder of the API's platform that a path belongs to, if any. @param {string} path */
const getPlatformFolder = path => /^apps\/api\/src\/platform\/([^/]+)\//.exec(path)?.[1] ?? '';

/**
 * Says why a file of the API may not import another, or returns undefined if it may.
 * @param {string} path
 * @param {string} layer the file or folder of `src/` that `path` is in
 * @param {string} target the imported file
 * @param {string} targetLayer
 * @param {boolean} isType
 */
export function findApiLayerProblem(path, layer, target, targetLayer, isType) {
  if (['platform', 'features'].includes(layer) && ['server.ts', 'main.ts'].includes(targetLayer)) {
    return 'Imports go server → features → platform: nothing below the server may import it.';
  }
  if (layer === 'platform' && targetLayer === 'features') {
    return 'The platform imports no feature: pass the value as a parameter, or move this file into the feature.';
  }
  const [from, to] = [path, target].map(each => platformFolders.indexOf(getPlatformFolder(each)));
  if (from !== undefined && to !== undefined && from >= 0 && to >= 0 && to < from && !isType) {
    return `platform/ imports downwards only (${platformFolders.join(' → ')} → its root): move the shared code into the lower folder.`;
  }
  const ownRoom = getRoom(path);
  const targetRoom = getRoom(target);
  if (ownRoom === undefined || targetRoom === undefined || ownRoom === targetRoom) return undefined;
  if (/\/(queries|routes|messages|jobs)\.ts$/.test(target)) {
    return `A room calls another room's use case, never its ${target.split('/').at(-1)}: add or call a use case in ${targetRoom}.`;
  }
  return findRoomProblem(ownRoom, targetRoom);
}

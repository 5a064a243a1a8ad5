/** Names the IndexedDB database with all member data of this device. */
export const MEMBER_DATABASE = 'rabita';

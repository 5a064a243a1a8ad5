/** Generates unique phone numbers for tests and benches: from a counter, because random numbers sometimes collide. */
let count = 0;

/** Unique within this process. */
export function newPhone(): string {
  count += 1;
  return `+96659${String(count).padStart(7, '0')}`;
}

/** Keeps what is costly to make and the same for everyone, from the moment it is first asked for. */

/** Two who ask at once wait for one making; a failure goes to who waited for it, and the next to ask has it tried again. */
export function memoizeAsync<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make().catch(error => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

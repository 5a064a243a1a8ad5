/** Runs what must be sent while the session is still valid, before staff log out. */

type LogoutTask = () => Promise<void>;

const tasks = new Set<LogoutTask>();

/** @param task never rejects */
export function addLogoutTask(task: LogoutTask): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

export async function runLogoutTasks(): Promise<void> {
  await Promise.all([...tasks].map(task => task()));
}

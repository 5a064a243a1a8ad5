/** The page at `/profile/edit`, where members edit their details and delete their account. */
import { ProfileEditor } from '../features/profile/profile-editor.tsx';
import { useUser } from '../platform/session/auth-store.ts';

export function ProfileEditPage() {
  const user = useUser();
  return user && <ProfileEditor user={user} />;
}

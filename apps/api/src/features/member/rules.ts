/** How a member's row is shown on the wire. */
import type { User } from '@rabita/contract/member';

/** What a member and a registration have in common. */
export type Person = {
  id: string;
  full_name: string;
  age: number;
  city: string;
  country: string;
  email: string;
  phone_number: string;
  gender: User['gender'];
  category: User['category'];
  language: User['language'];
  created_at: Date;
};

/** A member; a registration is one that is not verified and has neither points nor rank. */
export function userOf(
  person: Person,
  standing: { is_verified: boolean; loyalty_points: number; rank: number | null },
): User {
  const { id, full_name, age, city, country, email, phone_number, gender, category, language } = person;
  return {
    _id: id,
    id,
    full_name,
    age,
    city,
    country,
    email,
    phone_number,
    gender,
    category,
    language,
    created_at: person.created_at.toISOString(),
    is_verified: standing.is_verified,
    loyalty_points: standing.loyalty_points,
    rank: standing.rank,
  };
}

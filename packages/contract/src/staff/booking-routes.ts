/** Lists the staff routes about an event’s bookings. `staffRoutes` includes them. */

import type { Route } from '../fan/routes.ts';
import { MANAGERS } from '../roles.ts';

export const bookingRoutes = {
  listEventBookings: {
    method: 'GET',
    path: '/api/staff/events/:id/bookings',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: ['bookings', 'pagination'],
    personalData: ['name', 'city', 'member_id'],
  },
  exportAttendees: {
    method: 'GET',
    path: '/api/staff/events/:id/attendees',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: ['content'],
    personalData: ['name', 'city', 'contact'],
  },
  decideBookings: {
    method: 'POST',
    path: '/api/staff/events/:id/decisions',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: ['results'],
    personalData: ['name', 'city', 'member_id'],
  },
  approveBooking: {
    method: 'POST',
    path: '/api/staff/bookings/:id/approve',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: ['booking'],
    personalData: ['name', 'city', 'member_id'],
  },
  refuseBooking: {
    method: 'POST',
    path: '/api/staff/bookings/:id/refuse',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: ['booking'],
    personalData: ['name', 'city', 'member_id'],
  },
} as const satisfies Record<string, Route>;

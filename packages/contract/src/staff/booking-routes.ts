/** Lists the staff routes about an event’s bookings and attendees. `programmeRoutes` includes them. */

import type { Route } from '../fan/routes.ts';
import { MANAGERS } from '../roles.ts';

export const bookingRoutes = {
  listEventBookings: {
    method: 'GET',
    path: '/api/staff/events/:id/bookings',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: ['bookings', 'pagination'],
    personalData: ['name', 'city', 'member_id', 'note'],
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
    personalData: ['name', 'city', 'member_id', 'note'],
  },
  approveBooking: {
    method: 'POST',
    path: '/api/staff/bookings/:id/approve',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: ['booking'],
    personalData: ['name', 'city', 'member_id', 'note'],
  },
  refuseBooking: {
    method: 'POST',
    path: '/api/staff/bookings/:id/refuse',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: ['booking'],
    personalData: ['name', 'city', 'member_id', 'note'],
  },
  saveAttendeeNote: {
    method: 'PUT',
    path: '/api/staff/bookings/:id/note',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: ['booking'],
    personalData: ['name', 'city', 'member_id', 'note'],
  },
  listAnnouncements: {
    method: 'GET',
    path: '/api/staff/events/:id/announcements',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: ['announcements', 'pagination'],
    personalData: ['staff_name'],
  },
  sendAnnouncement: {
    method: 'POST',
    path: '/api/staff/events/:id/announcements',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: ['recipients', 'preview', 'announcement'],
    personalData: ['staff_name'],
  },
} as const satisfies Record<string, Route>;

/** What only staff and their scanners may be refused: a table of its own, so that the fans' app does not load it. */
import type { ErrorRow } from './errors.ts';

export const staffErrors = {
  'staff.session_dead': {
    status: 401,
    ar: 'انتهت جلستك في لوحة التحكم. سجّل الدخول مرة أخرى.',
    en: 'Your session in the console has ended. Log in again.',
  },
  'staff.not_allowed': {
    status: 403,
    ar: 'صلاحيتك لا تسمح بهذا الإجراء. اطلبه من مالك الرابطة أو مديرها.',
    en: 'Your role does not allow this. Ask an owner or a manager of the league.',
  },
  'booking.not_pending': {
    status: 409,
    ar: 'هذا الحجز ليس بانتظار الموافقة.',
    en: 'This booking is not waiting for approval.',
  },
  'points.below_zero': {
    status: 409,
    ar: 'نقاط العضو لا تكفي لهذا الخصم، فالرصيد لا ينزل عن الصفر.',
    en: 'The member does not have that many points; nobody goes below zero.',
  },
} as const satisfies Record<string, ErrorRow>;

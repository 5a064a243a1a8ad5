/** Lists the staff routes about members’ questions. `staffRoutes` includes them. */

import type { Route } from '../fan/routes.ts';
import { MANAGERS } from '../roles.ts';

export const questionRoutes = {
  listQuestions: {
    method: 'GET',
    path: '/api/staff/questions',
    access: 'staff',
    roles: MANAGERS,
    responseKeys: ['questions', 'pagination'],
    personalData: ['name', 'member_id', 'staff_name'],
  },
  answerQuestion: {
    method: 'POST',
    path: '/api/staff/questions/:id/answer',
    access: 'staff',
    roles: MANAGERS,
    responseKeys: ['question'],
    personalData: ['name', 'member_id', 'staff_name'],
  },
} as const satisfies Record<string, Route>;

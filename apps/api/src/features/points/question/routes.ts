/** Binds a member’s list of points, and the endpoints of questions for members and staff, to their use cases. */
import * as points from '@rabita/contract/fan/points';
import * as staff from '@rabita/contract/staff/question';
import { bind } from '../../../platform/http/route.ts';
import { ok } from '../../../platform/outcome.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { listOwnPoints } from './list-own-points.ts';
import { listQuestions } from './list-questions.ts';

export const questionRoutes = [
  bind(points.listPoints, async ({ context, query, session, language }) => {
    const { group = null, page, limit } = query;
    return ok(await listOwnPoints(context, { memberId: session.memberId, group, language, page, limit }));
  }),
  bind(points.askQuestion, ({ context, params, body, session, address }) =>
    askQuestion(context, { memberId: session.memberId, entryId: params.id, text: body.text, address }),
  ),
  bind(staff.listQuestions, async ({ context, query, language }) => {
    const { search = null, state = null, page, limit } = query;
    return ok(await listQuestions(context, { search, state, language, page, limit }));
  }),
  bind(staff.answerQuestion, ({ context, params, body, session, language, address }) =>
    answerQuestion(context, { id: params.id, text: body.text, staffId: session.staffId, language, address }),
  ),
];

/**
 * Defines the texts of the messages about questions: to the owners when one is asked, to the member when it is
 * answered.
 */
import type { Language } from '@rabita/contract/constants';
import type { Config } from '../../../platform/config/config.ts';
import { isolateName, type Mail } from '../../message/render-mail.ts';
import { renderSms } from '../../message/render-sms.ts';

const words = {
  ar: {
    asked: 'سؤال جديد عن النقاط',
    askedBody: 'سأل أحد الأعضاء عن حركة في سجل نقاطه، وهو بانتظار الرد.',
    open: 'افتح الأسئلة',
    answered: 'الرد على سؤالك',
    answeredBody: (name: string) => `أهلًا ${name}، هذا ردّ الرابطة على سؤالك عن نقاطك.`,
    question: 'سؤالك',
    answer: 'الرد',
    points: 'افتح سجل نقاطك',
  },
  en: {
    asked: 'New question about points',
    askedBody: 'A member asked about an entry in their points history, and is waiting for an answer.',
    open: 'Open the questions',
    answered: 'Your question, answered',
    answeredBody: (name: string) => `Hi ${name}, here’s our answer to your question about your points.`,
    question: 'Your question',
    answer: 'Answer',
    points: 'Open your points',
  },
} as const;

/** Names nobody and quotes nothing: who asked and what is in the console. */
export function askedMessage(
  language: Language,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): { subject: string; mail: Mail } {
  const word = words[language];
  const action = { label: word.open, url: `${publicUrl}/console/questions` };
  return { subject: word.asked, mail: { language, title: word.asked, paragraphs: [word.askedBody], action } };
}

type AnsweredInput = { full_name: string; language: Language; question: string; answer: string };

/** Returns the answer as an email and as an SMS: the caller sends one of them. */
export function answeredMessage(
  { full_name, language, question, answer }: AnsweredInput,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): { subject: string; mail: Mail; sms: string } {
  const word = words[language];
  const url = `${publicUrl}/points`;
  return {
    subject: word.answered,
    mail: {
      language,
      title: word.answered,
      paragraphs: [word.answeredBody(isolateName(full_name, language))],
      facts: [
        { label: word.question, value: question },
        { label: word.answer, value: answer },
      ],
      action: { label: word.points, url },
    },
    // The text itself may be long, so the SMS only says where it is.
    sms: renderSms([word.answered, url]),
  };
}

/** Defines the messages about members' questions: to the owners about a new one, to the member with the answer. */
import type { Language } from '@rabita/contract/constants';
import type { Config } from '../../../platform/config/config.ts';
import { isolateName, type Mail } from '../../message/render-mail.ts';
import { renderSms } from '../../message/render-sms.ts';

const texts = {
  ar: {
    asked: 'سؤال جديد عن النقاط',
    askedBody: 'سأل أحد الأعضاء عن حركة في سجل نقاطه، وهو بانتظار الرد.',
    openQuestions: 'افتح الأسئلة',
    answered: 'الرد على سؤالك',
    answeredBody: (name: string) => `أهلًا ${name}، هذا ردّ الرابطة على سؤالك عن نقاطك.`,
    question: 'سؤالك',
    answer: 'الرد',
    openPoints: 'افتح سجل نقاطك',
  },
  en: {
    asked: 'New question about points',
    askedBody: 'A member asked about an entry in their points history, and is waiting for an answer.',
    openQuestions: 'Open the questions',
    answered: 'Your question, answered',
    answeredBody: (name: string) => `Hi ${name}, here’s our answer to your question about your points.`,
    question: 'Your question',
    answer: 'Answer',
    openPoints: 'Open your points',
  },
} as const;

/** Leaves out the member's name and the question, which the console shows. */
export function askedMessage(
  language: Language,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): { subject: string; mail: Mail } {
  const text = texts[language];
  const action = { label: text.openQuestions, url: `${publicUrl}/console/questions` };
  return { subject: text.asked, mail: { language, title: text.asked, paragraphs: [text.askedBody], action } };
}

/** Returns the message for both channels: the caller sends one of them. */
export function answeredMessage(
  input: { full_name: string; language: Language; question: string; answer: string },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): { subject: string; mail: Mail; sms: string } {
  const { full_name, language, question, answer } = input;
  const text = texts[language];
  const url = `${publicUrl}/points`;
  return {
    subject: text.answered,
    mail: {
      language,
      title: text.answered,
      paragraphs: [text.answeredBody(isolateName(full_name, language))],
      facts: [
        { label: text.question, value: question },
        { label: text.answer, value: answer },
      ],
      action: { label: text.openPoints, url },
    },
    // The answer may be long, so the SMS only links to it.
    sms: renderSms([text.answered, url]),
  };
}

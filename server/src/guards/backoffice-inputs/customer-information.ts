import type { InputsByHand, Office } from '../an-office.ts'

/** By hand: the mails that `stale-saves.test.ts` reads, and a question with answers that `organiser-staff.test.ts` has the shop ask. */
export const customerInformationInputs = ({ question, company_question }: Office): InputsByHand => {
  const input = { question: 'Shirt size?', question_type: 'select' as const, answers: ['S', 'M'] }
  return {
    saveMailText: { kind: 'order', language: 'en' },
    saveEventMailText: { kind: 'reminder' },
    addQuestion: input,
    saveQuestion: input,
    sortQuestions: { ids: [question.id] },
    saveDefaultQuestion: { id: company_question.id, ...input },
    sortDefaultQuestions: { ids: [company_question.id] },
  }
}

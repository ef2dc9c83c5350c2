import type { Office, OfficeInputs } from '../an-office.ts'

export const customerInformationInputs = ({ company, event, question, company_question }: Office): OfficeInputs => {
  const input = {
    question: 'Shirt size?',
    question_type: 'select' as const,
    answers: ['S', 'M'],
    mandatory: false,
    text_length: null,
    where_to_show: 'order' as const,
  }
  const forAll = { ...input, show_at_specific_prod: false, products: [] }
  return {
    listMailTexts: {},
    saveMailText: { kind: 'order', language: 'en', html: '<p>See you there</p>' },
    listEventMailTexts: { event_id: event.id },
    saveEventMailText: { event_id: event.id, kind: 'reminder', language: 'nl', html: '<p>Tot dan</p>' },
    listQuestions: { event_id: event.id },
    addQuestion: { event_id: event.id, ...forAll },
    saveQuestion: { event_id: event.id, id: question.id, ...forAll },
    deleteQuestion: { event_id: event.id, id: question.id },
    sortQuestions: { event_id: event.id, ids: [question.id] },
    listDefaultQuestions: {},
    saveDefaultQuestion: { id: company_question.id, ...input },
    deleteDefaultQuestion: { id: company_question.id },
    sortDefaultQuestions: { ids: [] },
    listEventFields: { event_id: event.id },
    saveEventFields: { event_id: event.id, fields: [] },
    listCompanyFields: { company_id: company.id },
    saveCompanyFields: { company_id: company.id, fields: [] },
  }
}

import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { FieldSetting, FieldSettings, QuestionInput, SavedQuestion } from './entities.ts'
import { id, instant } from '../../foundation/values.ts'

const access = may('event.customer_information')
const byEvent = { event_id: id }
const success = z.object({ success: z.literal(true) })
const fields = z.array(FieldSetting).max(50)
const questionRefusals = [
  'field_required',
  'question_answers_missing',
  'question_answers_twice',
  'question_length_invalid',
  'question_products_missing',
] as const

export const customerInformationCalls = defineCalls({
  listQuestions: {
    summary: 'The questions of an event, in the order they are asked (QUES-14)',
    access,
    input: z.object(byEvent),
    answer: z.array(SavedQuestion),
    refusals: ['not_found'],
  },
  addQuestion: {
    summary: 'Adds a question at the end',
    access,
    input: z.object({ ...byEvent, ...QuestionInput.shape }),
    answer: SavedQuestion,
    refusals: ['not_found', 'event_archived', ...questionRefusals],
  },
  saveQuestion: {
    summary: 'Changes a question (QUES-01 to QUES-07)',
    access,
    input: z.object({ ...byEvent, id, ...QuestionInput.shape, updated_at: instant.nullish() }),
    answer: SavedQuestion,
    refusals: ['not_found', 'event_archived', 'changed_meanwhile', ...questionRefusals],
  },
  deleteQuestion: {
    summary: 'Takes a question away; answers that were given stay (DEC-B-74)',
    access,
    input: z.object({ ...byEvent, id }),
    answer: success,
    refusals: ['not_found', 'event_archived'],
  },
  sortQuestions: {
    summary: 'Sets the order in which the questions are asked',
    access,
    input: z.object({ ...byEvent, ids: z.array(id).max(500) }),
    answer: z.array(SavedQuestion),
    refusals: ['not_found', 'event_archived'],
  },
  listDefaultQuestions: {
    summary: "The company's questions, with which every new event starts (DEC-B-76)",
    access,
    input: z.object({}),
    answer: z.array(SavedQuestion),
    refusals: [],
  },
  saveDefaultQuestion: {
    summary: 'Adds a question of the company, or changes the one with this id',
    access,
    input: z.object({
      id: id.optional(),
      ...QuestionInput.omit({ products: true, show_at_specific_prod: true }).shape,
      updated_at: instant.nullish(),
    }),
    answer: SavedQuestion,
    refusals: ['not_found', 'changed_meanwhile', ...questionRefusals],
  },
  deleteDefaultQuestion: {
    summary: 'Takes a question of the company away; events that have it keep it',
    access,
    input: z.object({ id }),
    answer: success,
    refusals: ['not_found'],
  },
  sortDefaultQuestions: {
    summary: "Sets the order of the company's questions",
    access,
    input: z.object({ ids: z.array(id).max(500) }),
    answer: z.array(SavedQuestion),
    refusals: [],
  },
  listEventFields: {
    summary: 'Which customer fields an event asks (FIELD-01 to FIELD-04)',
    access,
    input: z.object(byEvent),
    answer: FieldSettings,
    refusals: ['not_found'],
  },
  saveEventFields: {
    summary: 'Sets which customer fields an event asks; null: those of the company again',
    access,
    input: z.object({ ...byEvent, fields: fields.nullable(), updated_at: instant.nullish() }),
    answer: FieldSettings,
    refusals: ['not_found', 'event_archived', 'changed_meanwhile'],
  },
  listCompanyFields: {
    summary: 'Which customer fields new events ask (FIELD-05)',
    access,
    input: z.object({ company_id: id }),
    answer: FieldSettings,
    refusals: [],
  },
  saveCompanyFields: {
    summary: 'Sets which customer fields new events ask; events with their own keep them',
    access,
    input: z.object({ company_id: id, fields, updated_at: instant.nullish() }),
    answer: FieldSettings,
    refusals: ['changed_meanwhile'],
  },
})

import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { pageInput } from '../../foundation/page.ts'
import { id, instant, language, singleLine } from '../../foundation/values.ts'
import { DueErasurePage, ErasurePage, FoundPersonalData, PersonalData, Retention } from './entities.ts'

const access = may('privacy.manage')
const refusals = ['order_not_found'] as const
/** The whole address, in whatever letter case. */
const email = singleLine.max(255)

export const privacyCalls = defineCalls({
  getPersonalData: {
    summary: 'How much is kept about the buyer of an order and their email address (PRIV-01)',
    access,
    input: z.object({ id }),
    answer: PersonalData,
    refusals,
  },
  downloadPersonalData: {
    summary: 'All that is kept about the buyer of an order and their email address, for them to read and to take along (PRIV-02)',
    access,
    input: z.object({ id, language: language.default('en') }),
    answer: z.any(),
    refusals,
    content_type: 'text/html; charset=utf-8',
  },
  erasePersonalData: {
    summary: 'Erases who the buyer of an order is, everywhere in the company; money and tickets stay (PRIV-03)',
    access,
    input: z.object({ id }),
    answer: PersonalData,
    refusals: [...refusals, 'already_erased', 'order_still_open', 'visit_still_to_come'],
  },
  findPersonalData: {
    summary:
      'How much is kept about an email address, with or without an order; the trail says that it was searched, not for whom (PRIV-07)',
    access,
    input: z.object({ email }),
    answer: FoundPersonalData,
    refusals: ['wrong_email'],
  },
  downloadPersonalDataOf: {
    summary: 'All that is kept about an email address, for its owner to read and to take along (PRIV-07)',
    access,
    input: z.object({ email, language: language.default('en') }),
    answer: z.any(),
    refusals: ['wrong_email'],
    content_type: 'text/html; charset=utf-8',
  },
  erasePersonalDataOf: {
    summary:
      'Erases everything about an email address in the company, as from one of its orders; twice is the same as once (PRIV-08)',
    access,
    input: z.object({ email }),
    answer: FoundPersonalData,
    refusals: ['wrong_email', 'order_still_open', 'visit_still_to_come'],
  },
  getRetention: {
    summary: 'How long personal data is kept after the last visit (PRIV-05)',
    access,
    input: z.object({}),
    answer: Retention,
    refusals: [],
  },
  saveRetention: {
    summary: 'Set how long personal data is kept; from a day later it is erased by itself (PRIV-05)',
    access,
    input: z.object({ months: z.number().int().nullable(), updated_at: instant.nullish() }),
    answer: Retention,
    refusals: ['number_out_of_range', 'changed_meanwhile'],
  },
  listDueErasures: {
    summary: 'Who is erased by itself in the coming 30 days (PRIV-06)',
    access,
    input: z.object({ page: pageInput.page }),
    answer: DueErasurePage,
    refusals: [],
  },
  listErasures: {
    summary: 'What was erased, asked for or by itself, newest first (PRIV-06)',
    access,
    input: z.object({ page: pageInput.page }),
    answer: ErasurePage,
    refusals: [],
  },
})

import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id, language } from '../../foundation/values.ts'
import { PersonalData } from './entities.ts'

const access = may('privacy.manage')
const refusals = ['order_not_found'] as const

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
})

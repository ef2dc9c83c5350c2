import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id } from '../../foundation/values.ts'
import { MailTextInput, MailTexts } from './entities.ts'

const refusals = ['text_too_long', 'placeholder_unknown', 'changed_meanwhile'] as const

export const mailTextCalls = defineCalls({
  listMailTexts: {
    summary: 'What the company adds to the mails of all its events (MAIL-16)',
    access: may('my_company.settings'),
    input: z.object({}),
    answer: MailTexts,
    refusals: [],
  },
  saveMailText: {
    summary: 'Sets or takes away what the company adds to a mail in a language (MAIL-16)',
    access: may('my_company.settings'),
    input: MailTextInput,
    answer: MailTexts,
    refusals: [...refusals],
  },
  listEventMailTexts: {
    summary: 'What an event adds to its mails, and what its company does (MAIL-16)',
    access: may('event.details'),
    input: z.object({ event_id: id }),
    answer: MailTexts,
    refusals: ['not_found'],
  },
  saveEventMailText: {
    summary: 'Sets or takes away what an event adds to a mail in a language (MAIL-16)',
    access: may('event.details'),
    input: z.object({ event_id: id, ...MailTextInput.shape }),
    answer: MailTexts,
    refusals: ['not_found', 'event_archived', ...refusals],
  },
})
